/** Every code with which the server refuses a sign-in is in the table of what mends it, and no other one. */
import path from 'node:path';

import { SIGN_IN_REFUSALS } from '#contract/visits/signIn/refusals';
import { filesBelow, textOf } from './projectFiles';

/** Codes that other calls of the same files answer: leaving, undoing, deciding, links, and what a kiosk has queued. */
const OF_OTHER_CALLS = [
  'already_expected',
  'code_unknown',
  'device_unpaired',
  'form_sent_lately',
  'forms_done',
  'not_pending',
  'not_signed_in',
  'on_evacuation_list',
  'site_of_others',
  'still_signed_in',
  'too_many_form_links',
  'undo_too_late',
  'unsettled_full',
  'visit_protected',
  'visit_without_email',
];

const IMPORTS = /^import (?!type)[^;]*? from '([^']+)'/gmu;
const CODES = /\b(?:code: |conflict\()'([a-z_]+)'/gu;

/** Returns a file of the server that another one imports; '' for a package. */
const imported = (from: string, target: string): string =>
  target.startsWith('#server/')
    ? `src/server/${target.slice('#server/'.length)}.ts`
    : target.startsWith('.')
      ? `${path.posix.join(path.posix.dirname(from), target)}.ts`
      : '';

/** Returns the files of the wings that sign somebody in, beginning with the handlers of the calls. */
function filesOfSignIn(): ReadonlySet<string> {
  const files = new Set(
    filesBelow(
      ['visits', 'door', 'asking', 'people'].map((wing) => `src/server/${wing}`),
      /\.ts$/u,
    ),
  );
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (!files.has(file) || reached.has(file)) return;
    reached.add(file);
    for (const [, target = ''] of textOf(file).matchAll(IMPORTS)) visit(imported(file, target));
  };
  for (const file of files) if (/calls\.(?:createVisitor|signInVisitor|signInAtKiosk),/u.test(textOf(file))) visit(file);
  return reached;
}

it('has the codes of the server, and no others', () => {
  const found = [...filesOfSignIn()].flatMap((file) => [...textOf(file).matchAll(CODES)].map(([, code = '']) => code));
  const ofSignIn = new Set(found.filter((code) => !OF_OTHER_CALLS.includes(code)));
  expect([...ofSignIn].sort()).toEqual(Object.keys(SIGN_IN_REFUSALS).sort());
});
