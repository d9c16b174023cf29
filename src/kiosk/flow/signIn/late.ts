/** All that many groups ask nobody for. */
export { PhotoStep } from '../photo/PhotoStep';
export { MessageStep } from './messages/MessageStep';
export { PinStep } from './PinStep';
