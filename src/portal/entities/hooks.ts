import { useDispatch, useSelector } from 'react-redux';

import type { AppDispatch, RootState } from './state';

/** The typed hooks; the untyped ones of react-redux are used nowhere else. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
