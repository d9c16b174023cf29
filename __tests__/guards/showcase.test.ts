/** The showcase is whole: every component has its page, and every page says what it must. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describeComponents } from '../../config/showcase/describeComponents';

const ROOT = path.resolve(__dirname, '../..');
const UI = path.join(ROOT, 'src/web/ui');
const PAGES = path.join(ROOT, 'src/showcase/pages');

/** Files of a component that nobody uses by themselves, each with the reason. */
const INNER: Readonly<Record<string, string>> = {
  'choices/CheckboxGroup': 'the check boxes of an AnswerField',
  'camera/CameraView': 'what a camera sees, of PhotoAnswer and of the photo at a kiosk',
  'camera/CameraProblem': 'why a camera cannot be used, of CodeScanner and of the photo at a kiosk',
  'camera/CodeScanner': 'the camera of a CodeEntry',
  'camera/CodeEntry': 'where codes are scanned or typed, at a kiosk and at an event: fetched there, with its decoder',
  'form/answers/PhotoAnswer': 'a question that is answered by a photo, of an AnswerField',
  'form/answers/AnswerField': 'a question that a site asks, as the control that its type has on a page of its own',
  'form/filling/FormQuestionField': 'a question of a form that people fill in, as the control that its type has on a page of its own',
  'form/filling/FormQuestions': 'the questions of such a form, under the headings of their sections',
  'dates/CalendarPicker': 'the month to pick from, of DateField and DateRange',
  'choices/ChoiceWords': 'the words below a check box, radio button or switch',
  'kiosk/KioskBackdrop': 'the picture or video behind a KioskSurface',
  'map/MapFrame': 'what stands around a PlaceMap, and in its place until it has come',
  'layout/CardColumn': 'the space between the Cards of a page',
  'navigation/Breadcrumbs': 'the way to a page, in PageHeader and above a record of a tab',
  'uploads/ChosenFiles': 'the files below a FileField',
  'choices/ColourPickerPanel': 'what opens under a ColourPicker',
  'dates/DateEntry': 'the date of DateField and DateRange',
  'dates/DateParts': 'day, month and year of DateEntry',
  'choices/DropdownFrame': 'the closed field of Dropdown and MultiDropdown',
  'choices/DropdownOptions': 'the open list of Dropdown and MultiDropdown',
  'choices/OtherText': "one's own words below a Dropdown or MultiDropdown",
  'form/FieldConflict': 'both versions of a field that two people changed, shown by the field',
  'form/FormActions': 'the buttons at the end of a form',
  'form/Fields': 'the distance between the fields of a form',
  'uploads/FileFrame': 'the label, description and error of FileField and UploadField',
  'uploads/FileLine': 'one file of FileField and UploadField',
  'uploads/FileZone': 'where FileField and UploadField take files',
  'fields/FieldFoot': 'what is wrong, below every field of React Aria’s',
  'fields/GroupHead': 'label and description, above a group of controls',
  'fields/FieldHead': 'label and description, above every field of React Aria’s',
  'overlays/OverlayFrame': 'head, body and foot of Modal and Drawer',
  'uploads/SignaturePad': 'where a signature is drawn, for an AnswerField and a message of a kiosk',
  'fields/PasswordStrength': 'what PasswordField says of a new password',
  'buttons/RemovableChips': 'the chips of FilterChips and MultiDropdown',
  'navigation/TabSelect': 'what TabNav and Tabs become on phones',
  'dates/TimeSegments': 'hours and minutes of TimeField',
  'charts/BarPlot': 'the drawing of BarChart, fetched when one is shown',
  'charts/ChartFrame': 'around the drawing of LineChart and BarChart',
  'charts/ChartTip': 'the values beside the pointer in a chart',
  'charts/LinePlot': 'the drawing of LineChart, fetched when one is shown',
  'charts/NameTick': 'a name under its bars',
  'charts/PlotMissing': 'in the place of a drawing that could not be fetched',
  'charts/SeriesMark': 'the sign of a series in a legend',
  'charts/SeriesPattern': 'the ground of a bar',
  'list/RowCheckbox': 'the check box of a row of DataTable',
  'list/ScrollingRows': 'the rows of VirtualList and VirtualTable',
  'list/TableHead': 'the headings of VirtualTable',
};

interface Page {
  readonly file: string;
  readonly text: string;
  readonly component: string;
  readonly together: readonly string[];
  readonly slug: string;
}

const textOf = (source: string, name: string): string => new RegExp(`^  ${name}: '([^']+)'`, 'mu').exec(source)?.[1] ?? '';
const listOf = (source: string, name: string): string[] =>
  [...(new RegExp(`^  ${name}: \\[([^\\]]*)\\]`, 'mu').exec(source)?.[1] ?? '').matchAll(/'([^']+)'/gu)].map(([, item = '']) => item);

/** Read, not run: the pages are the portal's, with its style sheets and texts. A file may hold several. */
const pages: readonly Page[] = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx'))
  .flatMap((file) => {
    const source = readFileSync(path.join(PAGES, file), 'utf8');
    return source
      .split(/^export const \w+: ShowcasePage = /mu)
      .slice(1)
      .map((text) => ({
        file,
        text,
        component: textOf(text, 'component'),
        together: listOf(text, 'together'),
        slug: textOf(text, 'slug'),
      }));
  });

const components = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.replaceAll(path.sep, '/').replace(/\.tsx$/u, ''))
  .filter((name) => /^[A-Z]/u.test(path.basename(name)))
  .sort();

const OWN_SLUGS: Readonly<Record<string, string>> = {
  'buttons/Button': 'buttons',
  'choices/Toggle': 'toggles',
  'feedback/Banner': 'banners',
  'layout/ExpandableRow': 'expandable-rows',
  'choices/LanguageDropdown': 'language-dropdown',
  'list/VirtualList': 'infinite-loading',
};
const kebab = (name: string): string =>
  path
    .basename(name)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, '-')
    .toLowerCase();

test('every component is documented on exactly one page', () => {
  const documented = pages.flatMap(({ component, together }) => [component, ...together]);
  const of = (name: string) => documented.filter((one) => one === name).length;
  expect({
    missing: components.filter((name) => INNER[name] === undefined && of(name) === 0),
    twice: components.filter((name) => of(name) > 1),
    ofNoFile: documented.filter((name) => !components.includes(name)),
    innerWithPage: Object.keys(INNER).filter((name) => of(name) > 0),
    innerOfNoFile: Object.keys(INNER).filter((name) => !components.includes(name)),
  }).toEqual({ missing: [], twice: [], ofNoFile: [], innerWithPage: [], innerOfNoFile: [] });
});

test('each page has its address, and no two the same', () => {
  const slugs = pages.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(
    pages
      .filter(({ component, slug }) => slug !== (OWN_SLUGS[component] ?? kebab(component)))
      .map(({ component, slug }) => `${component}: ${slug}`),
  ).toEqual([]);
});

test('each page is in the menu', () => {
  const table = readFileSync(path.join(PAGES, '../showcasePages.ts'), 'utf8');
  const listed = table.slice(table.indexOf('SHOWCASE_PAGES'));
  const names = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('Page.tsx')
      ? [...readFileSync(path.join(PAGES, file), 'utf8').matchAll(/^export const (\w+): ShowcasePage/gmu)].map(([, name = '']) => name)
      : [],
  );
  expect(names.filter((name) => !new RegExp(`^  ${name},$`, 'mu').test(listed))).toEqual([]);
});

test('each page shows states and says when to use the component, when not, and its keys', () => {
  const poor = pages.flatMap(({ component, text }) => {
    // A field's usual states are drawn by `fieldStates`.
    const has = (name: string) => new RegExp(`^  ${name}: (\\[\\s*['{]|\\[?\\s*(\\.\\.\\.)?fieldStates\\()`, 'mu').test(text);
    return [...['dos', 'donts', 'states'].filter((name) => !has(name)), ...(/^ {2}keys: \[/mu.test(text) ? [] : ['keys'])].map(
      (name) => `${component}: ${name}`,
    );
  });
  expect(poor).toEqual([]);
});

test('each component of a page has a docstring', () => {
  const described = describeComponents();
  expect(pages.map(({ component }) => component).filter((component) => (described[component]?.text ?? '') === '')).toEqual([]);
});
