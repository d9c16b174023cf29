import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { numberText } from '#web/text/numberText';
import { Chips } from '#web/ui/buttons/Chips';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

function useStates() {
  const { t, i18n } = useTranslation('showcaseActions');
  const number = (value: number) => numberText(value, i18n.language);
  return [
    { value: 'in', label: t('in'), count: number(1240) },
    { value: 'out', label: t('out'), count: number(87) },
    { value: 'expected', label: t('expected'), count: number(32) },
    { value: 'approve', label: t('toApprove'), count: number(4) },
  ];
}

function Single() {
  const { t } = useTranslation('showcaseActions');
  const [selected, setSelected] = useState(['in']);
  return <Chips label={t('visits')} options={useStates()} selected={selected} onChange={setSelected} />;
}

function Clearable() {
  const { t } = useTranslation('showcaseActions');
  const [selected, setSelected] = useState<string[]>([]);
  return <Chips clearable label={t('visits')} options={useStates()} selected={selected} onChange={setSelected} />;
}

function Multiple() {
  const { t } = useTranslation('showcaseActions');
  const [selected, setSelected] = useState(['out', 'expected']);
  return <Chips mode="multiple" label={t('visits')} options={useStates()} selected={selected} onChange={setSelected} />;
}

function OneLine() {
  const { t } = useTranslation('showcaseActions');
  const [selected, setSelected] = useState(['in']);
  const options = useStates().map((option) =>
    option.value === 'approve' ? { ...option, icon: <TriangleAlert aria-hidden="true" />, disabled: true } : option,
  );
  return (
    <ExampleBox>
      <Chips scroll label={t('visits')} options={options} selected={selected} onChange={setSelected} />
    </ExampleBox>
  );
}

export const chipsPage: ShowcasePage = {
  component: 'buttons/Chips',
  slug: 'chips',
  group: 'actions',
  dos: [
    'The filters above a list that everybody uses, each with its count.',
    'Words of one or two; on a phone `scroll` keeps them on one line.',
    '`clearable` where no filter at all is a sensible choice.',
  ],
  donts: [
    'Many or long filters go into a Dropdown; what is then on shows as FilterChips.',
    'Chips filter. Pages of one thing are tabs, deeds are buttons.',
  ],
  keys: [
    ['ArrowLeft, ArrowRight', 'Goes along the chips.'],
    ['Enter, Space', 'Chooses the chip, or lets it go.'],
    ['Tab', 'Leaves the row.'],
  ],
  states: [
    { name: 'One of them', Show: Single },
    { name: 'One or none', Show: Clearable },
    { name: 'Several', Show: Multiple },
    { name: 'On one line, one disabled', Show: OneLine },
  ],
};
