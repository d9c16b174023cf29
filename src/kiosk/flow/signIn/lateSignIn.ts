/** Everything that many groups do not need. */
export { PhotoStep } from '../photo/PhotoStep';
export { MessageStep } from './messages/MessageStep';
export { PinStep } from './PinStep';
