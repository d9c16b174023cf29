import { cutTypefaces, type CutFont, type LettersWanted } from '#contract/calls/typefaces';
import { makeGate } from '../gate';
import { handle } from '../http/handle';
import { problem } from '../http/problem';
import { scriptParts } from './scriptParts';

/** How many wait for their fonts: more are told to come again. */
export const CUTS_WAITING_MAX = 50;

async function cutFonts({ letters, typefaces }: LettersWanted): Promise<readonly CutFont[]> {
  const characters = new Set(letters);
  const regular = await scriptParts({ characters, typefaces, isBold: false });
  const bold = await scriptParts({ characters, typefaces, isBold: true });
  // Both are of the same pieces, in the same order.
  return regular.map(({ bytes }, index) => ({
    regular: bytes.toString('base64'),
    bold: (bold[index]?.bytes ?? bytes).toString('base64'),
  }));
}

/** For one after the other: however many ask, the server does little else than cutting for a moment at a time. */
const gate = makeGate({ atOnce: 1, waiting: CUTS_WAITING_MAX, full: () => problem(503, { retryAfterSeconds: 5 }) });

/** Cuts fonts for documents that the browser writes (spec: api#fonts-of-documents). */
export const typefaceHandlers = [
  handle(cutTypefaces, async ({ body }) => {
    const cut: { fonts: readonly CutFont[] }[] = [];
    for (const wanted of body.wanted) cut.push({ fonts: await gate.through(() => cutFonts(wanted)) });
    return { cut };
  }),
];
