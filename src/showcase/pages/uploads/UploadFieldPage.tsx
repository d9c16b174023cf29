import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CONTENT_TYPES } from '#contract/platform/entities/file';
import { FILE_PURPOSES } from '#contract/platform/filePurposes';
import { UploadField, type ShownFile } from '#web/ui/uploads/UploadField';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

const { types, maxMb } = FILE_PURPOSES.site_image;
const TAKEN = {
  accept: types.flatMap((type) => [type, ...CONTENT_TYPES[type].endings]),
  types: types.map((type) => CONTENT_TYPES[type].name).join(', '),
  maxMb,
};
/** One colour and no more: enough to be a picture. */
const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPkjo/6DwADvQHUPlBUuQAAAABJRU5ErkJggg==';
const ENTRANCE: ShownFile = { name: 'main-entrance.png', size: 48_000, picture: PICTURE };
const LONG: ShownFile = {
  name: 'main-entrance-with-the-new-signs-for-visitors-and-deliveries-revised-2026-11-21.png',
  size: 1_900_000,
  picture: null,
};
const GONE: ShownFile = { name: 'main-entrance-2019.png', size: 48_000, picture: 'data:image/png;base64,' };

interface SendingExampleProps {
  readonly label: string;
  readonly first: ShownFile | null;
  readonly sent?: number | null;
  readonly failure?: string;
}

/** Sends nothing: a chosen file is uploaded, cancelled or removed at once. */
function SendingExample({ label, first, sent = null, failure, ...words }: SendingExampleProps) {
  const [file, setFile] = useState(first);
  const [state, setState] = useState({ sent, failure });
  const take = (next: ShownFile | null, nextSent: number | null) => {
    setFile(next);
    setState({ sent: nextSent, failure: undefined });
  };
  return (
    <UploadField
      label={label}
      {...words}
      {...TAKEN}
      file={file}
      sent={state.sent}
      failure={state.failure}
      onChoose={(chosen) => take({ name: chosen.name, size: chosen.size, picture: chosen }, null)}
      onCancel={() => take(null, null)}
      onRetry={() => take(file, 0.3)}
      onRemove={() => take(null, null)}
    />
  );
}

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('entrance'));
  return <SendingExample {...words} first={isFilled(state) ? (state === 'long' ? LONG : ENTRANCE) : null} />;
}

function Sending() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <SendingExample label={t('entrance')} first={ENTRANCE} sent={0.4} />
      <SendingExample label={t('plan')} first={ENTRANCE} sent={1} />
    </ExampleBox>
  );
}

function Failed() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <SendingExample label={t('entrance')} first={ENTRANCE} failure={t('uploadFailed')} />
    </ExampleBox>
  );
}

function Gone() {
  const { t } = useTranslation('showcaseForms');
  return (
    <ExampleBox>
      <SendingExample label={t('formerEntrance')} first={GONE} />
    </ExampleBox>
  );
}

export const uploadFieldPage: ShowcasePage = {
  component: 'uploads/UploadField',
  slug: 'upload-field',
  group: 'forms',
  dos: [
    'Use `portal/kit/files/FormUpload` in a form: it sends the file and holds its id.',
    'Give `onRetry` only where the same may succeed: a bad line, not a file that is too large.',
  ],
  donts: [
    'Do not use it for files that stay on the device until the form is sent: that is `FileField`.',
    'Do not send several at once: each has its own field.',
  ],
  keys: [
    ['Enter, Space', 'Opens the device’s own dialog; on a cross, cancels or removes the file.'],
    ['Tab', 'Goes on to “Try again” and the cross.'],
    ['Ctrl+V', 'Takes a copied file, with the focus on the field.'],
  ],
  states: [
    ...fieldStates(Example),
    { name: 'Being sent, and arriving', Show: Sending },
    { name: 'Failed', Show: Failed },
    { name: 'A picture that is no longer there', Show: Gone },
  ],
};
