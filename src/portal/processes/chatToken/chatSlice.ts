import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RootState } from '#portal/store/state';

/** `off`: no chat here, or none for this person. `unavailable`: it could not be opened, and is retried automatically. */
export type ChatStatus = 'off' | 'starting' | 'ready' | 'unavailable';

export interface ChatState {
  readonly status: ChatStatus;
  /** The number of unread messages. */
  readonly unread: number;
}

const initialState: ChatState = { status: 'off', unread: 0 };

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    chatStarting: (state): ChatState => (state.status === 'off' ? { ...state, status: 'starting' } : state),
    chatReady: (state): ChatState => ({ ...state, status: 'ready' }),
    chatUnavailable: (state): ChatState => ({ ...state, status: 'unavailable' }),
    chatUnread: (state, { payload }: PayloadAction<number>): ChatState => ({ ...state, unread: payload }),
    chatClosed: (): ChatState => initialState,
  },
});

export const { chatStarting, chatReady, chatUnavailable, chatUnread, chatClosed } = chatSlice.actions;

export const selectChat = (state: RootState): ChatState => state.chat;

declare module '#portal/store/state' {
  interface RootState {
    readonly chat: ChatState;
  }
}
