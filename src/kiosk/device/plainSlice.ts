import {
  createAction,
  type ActionCreatorWithoutPayload,
  type ActionCreatorWithPayload,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';

/** Returns the next state; nothing of the state that it is given may change. */
type Case<State, Payload> = (state: State, action: PayloadAction<Payload>) => State;

/** The action creator of a case: without an argument where the case reads no payload. */
type CreatorOf<Made> = Made extends (state: never, action: PayloadAction<infer Payload>) => unknown
  ? unknown extends Payload
    ? ActionCreatorWithoutPayload
    : ActionCreatorWithPayload<Payload>
  : never;

interface SliceOptions<Name extends string, State, Cases, Selectors> {
  readonly name: Name;
  readonly initialState: State;
  readonly reducers: Cases;
  readonly selectors: Selectors;
}

/**
 * Makes a slice of a state whose cases return new states, in the form of Redux Toolkit's `createSlice`, which would bring Immer: a phone at
 * a door does not wait for 9 kB that nothing here uses.
 */
export function plainSlice<
  Name extends string,
  State,
  Cases extends Readonly<Record<string, Case<State, never>>>,
  Selectors extends Readonly<Record<string, (state: State) => unknown>>,
>({ name, initialState, reducers, selectors }: SliceOptions<Name, State, Cases, Selectors>) {
  const cases = new Map(Object.entries(reducers).map(([key, reduce]) => [`${name}/${key}`, reduce]));
  return {
    // Each key is one of the cases.
    actions: Object.fromEntries(Object.keys(reducers).map((key) => [key, createAction(`${name}/${key}`)])) as unknown as {
      readonly [Key in keyof Cases]: CreatorOf<Cases[Key]>;
    },
    reducer: (state: State = initialState, action: UnknownAction): State =>
      // An action of this type was made by its own creator.
      cases.get(action.type)?.(state, action as PayloadAction<never>) ?? state,
    // Each key is one of the selectors.
    selectors: Object.fromEntries(
      Object.entries(selectors).map(([key, select]) => [key, (root: Readonly<Record<Name, State>>) => select(root[name])]),
    ) as unknown as { readonly [Key in keyof Selectors]: (root: Readonly<Record<Name, State>>) => ReturnType<Selectors[Key]> },
  };
}
