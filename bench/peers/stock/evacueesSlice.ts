/** The documented pattern: one entity adapter, its own reducers, its own selectors (redux-toolkit.js.org, 'createEntityAdapter'). */
import { configureStore, createEntityAdapter, createSelector, createSlice, type PayloadAction, type Update } from '@reduxjs/toolkit';

import type { Evacuee } from '#contract/evacuations/entities/evacuation';
import { matches, type Counts, type Shown } from '../words';

const evacueesAdapter = createEntityAdapter<Evacuee>();

export const evacueesSlice = createSlice({
  name: 'evacuees',
  initialState: evacueesAdapter.getInitialState<{ shown: Shown }>({ shown: 'all' }),
  reducers: {
    evacueesReceived: (state, action: PayloadAction<readonly Evacuee[]>) => evacueesAdapter.setAll(state, action.payload),
    evacueeUpdated: (state, action: PayloadAction<Update<Evacuee, number>>) => evacueesAdapter.updateOne(state, action.payload),
    evacueesUpdated: (state, action: PayloadAction<readonly Update<Evacuee, number>[]>) =>
      evacueesAdapter.updateMany(state, action.payload),
    shownChanged(state, action: PayloadAction<Shown>) {
      state.shown = action.payload;
    },
  },
});

export const { evacueesReceived, evacueesUpdated, evacueeUpdated, shownChanged } = evacueesSlice.actions;

export const makeStore = () => configureStore({ reducer: { evacuees: evacueesSlice.reducer } });

type State = ReturnType<ReturnType<typeof makeStore>['getState']>;

const { selectAll, ...selectors } = evacueesAdapter.getSelectors<State>(({ evacuees }) => evacuees);
export const { selectById } = selectors;

export const selectShown = ({ evacuees }: State): Shown => evacuees.shown;

export const selectShownIds = createSelector([selectAll, selectShown], (all, shown) =>
  all.filter((one) => matches(one, shown)).map(({ id }) => id),
);

export const selectCounts = createSelector([selectAll], (all): Counts => {
  const counts = { missing: 0, unknown: 0, needs_assistance: 0, safe: 0, total: all.length };
  for (const { status } of all) counts[status] += 1;
  return counts;
});
