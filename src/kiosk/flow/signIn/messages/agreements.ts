import type { KioskMessage, NewAgreement } from '#contract/asking/entities/message';
import type { RequestError } from '#web/net/requestError';
import type { Step } from '../draft';

/** Reports a sign-in that was refused because a message was not agreed to in its current version. */
export const isAgreementMissing = ({ problem }: RequestError): boolean => problem.errors?.['agreements'] !== undefined;

/** Returns the agreements to messages whose version is still current. */
export const agreementsTo = (steps: readonly Step[], agreements: readonly NewAgreement[]): readonly NewAgreement[] =>
  agreements.filter(({ version_id: id }) => steps.some((step) => step.name === 'message' && step.message.version_id === id));

/** Reports whether a message requires an agreement and has none. */
export const isOpen = (message: KioskMessage, agreements: readonly NewAgreement[]): boolean =>
  message.required && !agreements.some(({ version_id: id }) => id === message.version_id);
