/** Characters that have to be escaped in a PDF's plain text. */
const ESCAPED = /[\\()]/gu;
const NOT_LATIN = /[^\u0020-\u007e\u00a0-\u00ff]/gu;

/** Returns a PDF of one page with these lines, one below the other. */
export function certificate(lines: readonly string[]): Buffer {
  const written = lines.map((line, index) => {
    const text = line.replace(NOT_LATIN, '?').replace(ESCAPED, String.raw`\$&`);
    return `BT /F1 ${index === 0 ? 28 : 16} Tf 60 ${480 - index * 44} Td (${text}) Tj ET`;
  });
  const page = written.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // One byte for each character: the offsets are counted in characters.
  return Buffer.from(text + table + end, 'latin1');
}

/** Draws a person, as SVG. */
export function portrait(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">
<rect width="640" height="640" fill="#cfe3df"/>
<path d="M90 640c0-150 96-220 230-220s230 70 230 220z" fill="#0b5f5a"/>
<path d="M262 360h116v90c0 40-116 40-116 0z" fill="#c98f68"/>
<ellipse cx="320" cy="270" rx="118" ry="146" fill="#dba67e"/>
<path d="M196 268c-22-130 44-196 124-196s146 66 124 196c-18-66-52-92-124-92s-106 26-124 92z" fill="#3a2a20"/>
<circle cx="276" cy="276" r="11" fill="#2a1f18"/><circle cx="364" cy="276" r="11" fill="#2a1f18"/>
<path d="M272 340q48 34 96 0" fill="none" stroke="#8a4f3a" stroke-width="9" stroke-linecap="round"/>
</svg>`;
}
