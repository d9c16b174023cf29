import { cutTypefaces, type CutFont, type LettersWanted } from '#contract/platform/calls/typefaces';
import { handle } from '../http/handle';
import { scriptParts } from './scriptParts';
import { inTurn } from './turns';

async function cutFonts({ letters, typefaces }: LettersWanted): Promise<readonly CutFont[]> {
  const characters = new Set(letters);
  const regular = await scriptParts({ characters, typefaces, isBold: false });
  const bold = await scriptParts({ characters, typefaces, isBold: true });
  // Both consist of the same pieces, in the same order.
  return regular.map(({ bytes }, index) => ({
    regular: bytes.toString('base64'),
    bold: (bold[index]?.bytes ?? bytes).toString('base64'),
  }));
}

/** Cuts fonts for documents that the browser writes (spec: api#fonts-of-documents). */
export const typefaceHandlers = [
  handle(cutTypefaces, async ({ actor, body }) => {
    const cut: { fonts: readonly CutFont[] }[] = [];
    for (const wanted of body.wanted) cut.push({ fonts: await inTurn(actor, () => cutFonts(wanted)) });
    return { cut };
  }),
];
