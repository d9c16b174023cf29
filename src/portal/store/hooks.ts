import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';

import type { AppDispatch, RootState } from './state';

/** The typed hooks; the untyped ones of react-redux are used nowhere else. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** For a handler that reads the newest state without rendering at each change. */
export const useAppStore = useStore.withTypes<Store<RootState>>();
