/** For a page, before its own scripts: the engine of Redux DevTools around its store, as the extension puts it there. */
import { instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from 'redux';

interface WatchedWindow extends Window {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: { readonly maxAge: number }) => (...enhancers: StoreEnhancer[]) => StoreEnhancer;
}

const watched: WatchedWindow = window;
watched.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
  ({ maxAge }) =>
  (...given) =>
  (createStore) => {
    const enhancers: readonly StoreEnhancer[] = [...given, instrument(undefined, { maxAge })];
    const create = enhancers.reduceRight((made, enhance) => enhance(made), createStore);
    return (...parts) => {
      const store = create(...parts);
      Object.assign(window, { historyStore: store });
      return store;
    };
  };
