import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { TextField } from '#web/ui/fields/TextField';
import { UnsavedChangesBar } from '#web/ui/feedback/UnsavedChangesBar';
import { EXAMPLE_SITES } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function Changed() {
  const { t } = useTranslation('showcaseFeedback');
  const [saved, setSaved] = useState<string>(EXAMPLE_SITES[0]);
  const [name, setName] = useState<string>(EXAMPLE_SITES[0]);
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const save = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setSaved(name);
      setSavedAt(Date.now());
    }, 1_000);
  };
  return (
    <ExampleBox>
      <TextField label={t('siteName')} value={name} onChange={setName} />
      <Button onClick={() => setName(`${name} 2`)}>{t('change')}</Button>
      {(name !== saved || savedAt !== null) && (
        <UnsavedChangesBar
          count={name === saved ? 0 : 1}
          saving={saving}
          savedAt={savedAt}
          onSave={save}
          onDiscard={() => setName(saved)}
        />
      )}
    </ExampleBox>
  );
}

export const unsavedChangesBarPage: ShowcasePage = {
  component: 'feedback/UnsavedChangesBar',
  slug: 'unsaved-changes-bar',
  group: 'feedback',
  dos: [
    'At the foot of a page with a form, as soon as something differs from what saved.',
    'In a form take FormUnsavedBar, which counts the fields by itself.',
    'It says by itself that the changes are saved, and when.',
  ],
  donts: ['A dialog or a drawer has Save in its own footer.', 'No second Save on the page.', 'No toast for what the bar says.'],
  keys: [
    ['Tab', 'Goes to Discard, then to Save.'],
    ['Enter, Space', 'Presses them.'],
  ],
  states: [{ name: 'Appears with the first change', Show: Changed, wide: true }],
};
