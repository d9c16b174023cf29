/** Reads the text of a PDF file back as a reader does that copies it: by each font's own table of what its signs mean. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string | null;
}

function objectsOf(bytes: Uint8Array): ReadonlyMap<string, PdfObject> {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '', index } of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)) {
    const begin = body.indexOf('stream\n');
    if (begin === -1) objects.set(id, { head: body, stream: null });
    else {
      const head = body.slice(0, begin);
      const at = index + id.length + ' 0 obj\n'.length + begin + 'stream\n'.length;
      const raw = file.subarray(at, at + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
      objects.set(id, { head, stream: (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1') });
    }
  }
  return objects;
}

const fromUtf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

/** A font's table from its signs to characters (ToUnicode). */
function meaningsOf(table: string): ReadonlyMap<number, string> {
  const meanings = new Map<number, string>();
  for (const [, ranges = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '0', , list] of ranges.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      [...(list ?? '').matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) => meanings.set(parseInt(first, 16) + index, fromUtf16(hex)));
    }
  }
  return meanings;
}

const find = (objects: ReadonlyMap<string, PdfObject>, id: string | undefined): PdfObject =>
  objects.get(id ?? '') ?? { head: '', stream: null };
const reference = (head: string, name: string): string | undefined => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];

/** The pages in their order. */
function pagesOf(objects: ReadonlyMap<string, PdfObject>): readonly { readonly head: string; readonly drawn: string }[] {
  const order = [
    ...(/\/Kids \[([^\]]*)\]/.exec([...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head))?.head ?? '')?.[1] ?? '').matchAll(
      /(\d+) 0 R/g,
    ),
  ].map(([, id]) => id);
  return order.map((page) => {
    const { head } = find(objects, page);
    return { head, drawn: find(objects, reference(head, 'Contents')).stream ?? '' };
  });
}

/** Counts the straight line segments on each page. */
export const pdfLines = (bytes: Uint8Array): readonly number[] =>
  pagesOf(objectsOf(bytes)).map(({ drawn }) => drawn.match(/^[\d.-]+ [\d.-]+ l$/gm)?.length ?? 0);

/** Returns the text of each page in writing order, with positions in points from the bottom. */
export function pdfPages(bytes: Uint8Array): readonly (readonly { readonly y: number; readonly text: string }[])[] {
  const objects = objectsOf(bytes);
  return pagesOf(objects).map(({ head, drawn }) => {
    const resources = find(objects, reference(head, 'Resources')).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
        ([, name = '', id]) => [name, meaningsOf(find(objects, reference(find(objects, id).head, 'ToUnicode')).stream ?? '')] as const,
      ),
    );
    let font: ReadonlyMap<number, string> = new Map();
    let y = 0;
    const written: { y: number; text: string }[] = [];
    for (const [, f, place, signs] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[([^\]]*)\] TJ/g)) {
      if (f !== undefined) font = fonts.get(f) ?? new Map();
      else if (place !== undefined) y = Number(place);
      else {
        const codes = [...(signs ?? '').matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
        written.push({ y, text: codes.map((code) => font.get(parseInt(code, 16)) ?? '').join('') });
      }
    }
    return written;
  });
}

/** The same as text: a line for each height on the page. */
export const pdfText = (bytes: Uint8Array): readonly string[] =>
  pdfPages(bytes).map((page) => {
    const lines = new Map<number, string>();
    for (const { y, text } of page) lines.set(y, (lines.get(y) ?? '') + text);
    return [...lines.values()].join('\n');
  });
