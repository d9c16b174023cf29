import type { KioskConfig, KioskGroup } from '#contract/door/entities/kiosk';
import type { Said } from '#contract/visits/signIn/state';
import type { RequestError } from '#web/net/requestError';
import type { StepResult } from './stepResult';

/** Returns why somebody was refused, in the server's words where it has a reason; a server error has none that help. */
export const refusalText = ({ status, problem }: RequestError, otherwise: string): string =>
  status === 409 && problem.message !== '' ? problem.message : otherwise;

/** The props of every step. */
export interface StepProps {
  readonly config: KioskConfig;
  readonly group: KioskGroup;
  /** The last step signs the person in. */
  readonly isLast: boolean;
  readonly onBack: (() => void) | undefined;
  /** Adds to the visit and goes on, or sends it after the last step; returns why it was refused. */
  readonly onDone: (said: Said) => StepResult;
}
