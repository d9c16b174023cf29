/**
 * The code that is fetched where Redux DevTools hold a history or somebody may want a support file, so that the first load carries none
 * of it.
 */
export { pauseInPast } from '#portal/processes/pauseInPast';
export { nameOf } from './actionNames';
export { followHistory } from './followHistory';
export { makeRecorder } from './recordActions';
