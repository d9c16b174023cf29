import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import {
  BADGE_ALIGNMENTS,
  BADGE_FITS,
  BADGE_TEXT_MAX_LENGTH,
  BADGE_TEXT_MAX_PT,
  BADGE_TEXT_MIN_PT,
  isWords,
  labelUnits,
  smallestBox,
  UNITS_PER_MM,
  type BadgeBox,
  type BadgeDesign,
  type BadgeElement,
} from '#contract/badges/entities/badge';
import { Button } from '#web/ui/buttons/Button';
import { ColourPicker } from '#web/ui/choices/ColourPicker';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { NumberField } from '#web/ui/fields/NumberField';
import { TextArea } from '#web/ui/fields/TextArea';
import { Toggle } from '#web/ui/choices/Toggle';
import type { BadgeEdit, ElementChange } from './badgeEditor';
import styles from './Badges.module.css';

interface ElementPropertiesProps {
  readonly element: BadgeElement;
  readonly design: BadgeDesign;
  readonly edit: (edit: BadgeEdit) => void;
}

/** All properties of one element in fields, so that a badge can be made without a mouse. */
export function ElementProperties({ element, design, edit }: ElementPropertiesProps) {
  const { t } = useTranslation('badges');
  const change = (fields: ElementChange, gesture?: string): void =>
    edit({ type: 'changed', id: element.id, change: fields, ...(gesture === undefined ? {} : { gesture: `${gesture} ${element.id}` }) });
  const [right, bottom] = labelUnits(design);
  const least = smallestBox(element.type);
  const number = (field: keyof BadgeBox, label: string, min: number, max: number) => (
    <NumberField
      label={label}
      unit="mm"
      decimals={1}
      step={0.5}
      min={min / UNITS_PER_MM}
      max={max / UNITS_PER_MM}
      value={element[field] / UNITS_PER_MM}
      onChange={(value) => value !== null && change({ [field]: Math.round(value * UNITS_PER_MM) })}
    />
  );

  return (
    <div className={styles.part}>
      {element.type === 'text' && (
        <TextArea
          label={t('words')}
          lines={2}
          limit={BADGE_TEXT_MAX_LENGTH}
          value={element.text}
          onChange={(text) => change({ text }, 'text')}
        />
      )}
      <div className={styles.numbers}>
        {number('x', t('fromLeft'), 0, right - element.width)}
        {number('y', t('fromTop'), 0, bottom - element.height)}
        {number('width', t('width'), least.width, right - element.x)}
        {number('height', t('height'), least.height, bottom - element.y)}
      </div>
      {element.type === 'qr' && <p className={styles.hint}>{t('qrHint')}</p>}
      {element.type === 'logo' && <p className={styles.hint}>{t('logoElementHint')}</p>}
      {isWords(element) && <WordsProperties element={element} change={change} />}
      {element.type !== 'logo' && (
        <ColourPicker
          label={t('colour')}
          value={element.colour.toUpperCase()}
          onChange={(colour) => colour !== null && change({ colour: colour.toLowerCase() }, 'colour')}
        />
      )}
      <LayerButtons element={element} design={design} edit={edit} />
    </div>
  );
}

interface WordsPropertiesProps {
  readonly element: Extract<BadgeElement, { size: number }>;
  readonly change: (fields: ElementChange) => void;
}

/** The properties of an element with words. */
function WordsProperties({ element, change }: WordsPropertiesProps) {
  const { t } = useTranslation('badges');
  const alignments = { left: t('align.left'), center: t('align.center'), right: t('align.right') };
  const fits = { shrink: t('fit.shrink'), wrap: t('fit.wrap') };
  return (
    <>
      <NumberField
        label={t('size')}
        unit="pt"
        decimals={1}
        step={0.5}
        min={BADGE_TEXT_MIN_PT}
        max={BADGE_TEXT_MAX_PT}
        value={element.size}
        onChange={(size) => size !== null && change({ size })}
      />
      <Toggle label={t('bold')} checked={element.bold} onChange={(bold) => change({ bold })} />
      <Dropdown
        label={t('alignment')}
        options={BADGE_ALIGNMENTS.map((value) => ({ value, label: alignments[value] }))}
        value={element.align}
        onChange={(align) => change({ align })}
      />
      <Dropdown
        label={t('tooLong')}
        options={BADGE_FITS.map((value) => ({ value, label: fits[value] }))}
        value={element.fit}
        onChange={(fit) => change({ fit })}
      />
    </>
  );
}

/** Moves an element before or behind others, or takes it away. */
function LayerButtons({ element, design, edit }: ElementPropertiesProps) {
  const { t } = useTranslation('badges');
  const index = design.elements.findIndex(({ id }) => id === element.id);
  return (
    <div className={styles.buttons}>
      <Button
        size="s"
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === design.elements.length - 1}
        onClick={() => edit({ type: 'layered', id: element.id, by: 1 })}
      >
        {t('forward')}
      </Button>
      <Button
        size="s"
        icon={<ArrowDown aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => edit({ type: 'layered', id: element.id, by: -1 })}
      >
        {t('backward')}
      </Button>
      <Button size="s" variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => edit({ type: 'removed', id: element.id })}>
        {t('remove')}
      </Button>
    </div>
  );
}
