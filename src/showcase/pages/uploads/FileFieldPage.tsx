import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FileField } from '#web/ui/uploads/FileField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

const PLAN = new File([new Uint8Array(240_000)], 'evacuation-plan.pdf', { type: 'application/pdf' });
/** One colour and no more: enough to be a picture. */
const PICTURE_BYTES = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPkjo/6DwADvQHUPlBUuQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const PICTURE = new File([PICTURE_BYTES], 'main-entrance.png', { type: 'image/png' });
const LONG = new File([new Uint8Array(1_900_000)], 'risk-assessment-of-the-northern-loading-bay-with-appendices-revised-2026-11-21.pdf', {
  type: 'application/pdf',
});

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('plan'));
  const [value, setValue] = useState<readonly File[]>(isFilled(state) ? [state === 'long' ? LONG : PLAN] : []);
  return <FileField {...words} accept={['application/pdf']} value={value} onChange={setValue} />;
}

function Several() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<readonly File[]>([PICTURE, PLAN]);
  return (
    <ExampleBox>
      <FileField
        label={t('attachments')}
        accept={['image/png', 'image/jpeg', 'application/pdf']}
        maxCount={3}
        maxMb={5}
        value={value}
        onChange={setValue}
      />
    </ExampleBox>
  );
}

function Sending() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<readonly File[]>([PLAN]);
  const [sent, setSent] = useState(0.1);
  useEffect(() => {
    const timer = setInterval(() => setSent((before) => (before >= 1 ? 0.1 : Math.min(1, before + 0.15))), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <ExampleBox>
      <FileField label={t('plan')} value={value} onChange={setValue} progress={() => sent} />
    </ExampleBox>
  );
}

export const fileFieldPage: ShowcasePage = {
  component: 'uploads/FileField',
  together: ['form/controls/FormFileField'],
  slug: 'file-field',
  group: 'forms',
  dos: [
    'Say types and size before anybody chooses: `accept`, `maxMb`, `maxCount`.',
    'Give `progress` while a file is being sent; a large one takes its time on a phone.',
  ],
  donts: [
    'Do not send at once what is part of a form: people change their mind.',
    'The limits here spare the way; the server has them as well.',
  ],
  keys: [
    ['Enter, Space', 'Opens the device’s own dialog; on a cross, takes the file away.'],
    ['Tab', 'Goes to the next file’s cross.'],
    ['Ctrl+V', 'Takes a copied file, with the focus on the field.'],
  ],
  states: [...fieldStates(Example), { name: 'Up to three, with a picture', Show: Several }, { name: 'Being sent', Show: Sending }],
};
