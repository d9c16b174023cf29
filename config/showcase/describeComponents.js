/**
 * Reads the docstring and the properties of each component of src/web/ui with react-docgen-typescript. The build and the
 * tests put the result in place of `src/showcase/components.generated`.
 */
const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '../..');
const UI = path.join(ROOT, 'src/web/ui');

/** @typedef {{ name: string, type: string, required: boolean, standard: string | null, text: string }} Property */

/** @param {string} text a docstring, in one line */
const inOneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** @param {{ name: string, raw?: string, value?: { value: string }[] }} type */
const typeText = ({ name, raw, value }) => {
  if (name === 'enum' && value !== undefined) return value.map((option) => option.value.replaceAll('"', "'")).join(' | ');
  return (name === 'enum' ? raw : name)?.replaceAll('"', "'") ?? name;
};

/**
 * Returns the description of each component, by its file's path below ui/ without the extension.
 *
 * @returns {Record<string, { text: string, properties: Property[] }>}
 */
function describeComponents() {
  // Needed by this tool alone, and slow to load: not by those who only want its path.
  const { withCustomConfig } = require('react-docgen-typescript');
  const files = fs
    .readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .sort()
    .map((file) => path.join(UI, file));
  const parser = withCustomConfig(path.join(ROOT, 'tsconfig.json'), {
    shouldExtractLiteralValuesFromEnum: true,
    shouldRemoveUndefinedFromOptional: true,
    savePropValueAsString: true,
    propFilter: (property) => property.parent === undefined || !property.parent.fileName.includes('node_modules'),
  });
  /** @type {Record<string, { text: string, properties: Property[] }>} */
  const found = {};
  for (const component of parser.parse(files)) {
    const name = path
      .relative(UI, component.filePath)
      .replaceAll(path.sep, '/')
      .replace(/\.tsx$/, '');
    // Other things that a file exports are its parts.
    if (path.basename(name) !== component.displayName) continue;
    found[name] = {
      text: inOneLine(component.description),
      properties: Object.values(component.props).map((property) => ({
        name: property.name,
        type: typeText(property.type),
        required: property.required,
        standard: property.defaultValue?.value ?? null,
        text: inOneLine(property.description),
      })),
    };
  }
  return found;
}

module.exports = { UI, describeComponents };
