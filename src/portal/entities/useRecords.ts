import { shallowEqual } from 'react-redux';

import { useAppSelector } from '../store/hooks';
import type { RootState } from '../store/state';

const NONE: readonly number[] = [];

/** Returns the records of a list in the order of its ids, without deleted ones. The same array while none of them changes. */
export function useRecords<R>(selectOne: (state: RootState, id: number) => R | undefined, ids: readonly number[] = NONE): readonly R[] {
  return useAppSelector((state) => ids.flatMap((id) => selectOne(state, id) ?? []), shallowEqual);
}
