/** All that connects a group to a directory: a chunk of its own, which few groups need. */
export { DirectoryCallbackScreen } from './DirectoryCallbackScreen';
export { DirectoryOrigin } from './DirectoryOrigin';
export { DirectorySection } from './DirectorySection';
export { RemoteGroupScreen } from './RemoteGroupScreen';
