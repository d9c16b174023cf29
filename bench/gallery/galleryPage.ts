/** One picture of the gallery. */
export interface Picture {
  readonly role: string;
  readonly look: string;
  readonly name: string;
  /** Below gallery/. */
  readonly file: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the index: pictures of the same page are side by side. */
export function galleryPage(pictures: readonly Picture[]): string {
  const rows = new Map<string, Picture[]>();
  for (const picture of pictures) {
    const row = `${picture.role}: ${picture.name}`;
    rows.set(row, [...(rows.get(row) ?? []), picture]);
  }
  const sections = [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([name, of]) => {
    const figures = [...of]
      .sort((a, b) => a.look.localeCompare(b.look))
      .map(({ file, look }) => {
        const image = `<img loading="lazy" height="360" src="${escapeHtml(file)}" alt="${escapeHtml(`${name}, ${look}`)}">`;
        return `<a href="${escapeHtml(file)}">${image}<br>${escapeHtml(look)}</a>`;
      });
    return `<section><h2>${escapeHtml(name)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portico: gallery</title>
<style>
body{font:14px system-ui;margin:24px}
section>div{display:flex;gap:16px;overflow-x:auto}a{color:inherit;flex:none}img{border:1px solid #ccc}</style>
<h1>${pictures.length} pictures</h1>${sections.join('\n')}</html>\n`;
}
