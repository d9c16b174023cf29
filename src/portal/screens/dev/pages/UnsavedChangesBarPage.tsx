import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/buttons/Button';
import { TextField } from '../../../ui/fields/TextField';
import { UnsavedChangesBar } from '../../../ui/saying/UnsavedChangesBar';
import { EXAMPLE_SITES } from '../examplePeople';
import { ExampleBox } from '../ExampleBox';
import type { ShowcasePage } from '../showcasePage';

function Changed() {
  const { t } = useTranslation('showcaseSaying');
  const [saved, setSaved] = useState<string>(EXAMPLE_SITES[0]);
  const [name, setName] = useState<string>(EXAMPLE_SITES[0]);
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setSaved(name);
    }, 1_000);
  };
  return (
    <ExampleBox>
      <TextField label={t('siteName')} value={name} onChange={setName} />
      <Button onClick={() => setName(`${name} 2`)}>{t('change')}</Button>
      {name !== saved && <UnsavedChangesBar count={1} saving={saving} onSave={save} onDiscard={() => setName(saved)} />}
    </ExampleBox>
  );
}

export const unsavedChangesBarPage: ShowcasePage = {
  component: 'saying/UnsavedChangesBar',
  slug: 'unsaved-changes-bar',
  group: 'saying',
  dos: ['At the foot of a page with a form, as soon as something differs from what is saved.', 'In a form take FormUnsavedBar, which counts the fields by itself.'],
  donts: ['A dialog or a drawer has Save in its own footer.', 'No second Save on the page.'],
  keys: [['Tab', 'Goes to Discard, then to Save.'], ['Enter, Space', 'Presses them.']],
  states: [{ name: 'Appears with the first change', Show: Changed, wide: true }],
};
