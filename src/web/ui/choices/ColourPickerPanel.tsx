import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField } from 'react-aria-components/ColorField';
import { ColorPicker } from 'react-aria-components/ColorPicker';
import type { Color } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { useTranslation } from 'react-i18next';

import styles from './ColourPicker.module.css';
import { boxClass } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';

interface ColourPickerPanelProps {
  readonly colour: Color;
  readonly onChange: (colour: Color | null) => void;
  readonly swatches?: readonly string[];
}

/** Shows the popover of a `ColourPicker`: area, hue, code and suggestions. */
export function ColourPickerPanel({ colour, onChange, swatches = [] }: ColourPickerPanelProps) {
  const { t } = useTranslation('controls');
  return (
    <ColorPicker value={colour} onChange={onChange}>
      <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" className={styles.area}>
        <ColorThumb className={styles.thumb} />
      </ColorArea>
      <ColorSlider colorSpace="hsb" channel="hue" className={styles.slider}>
        <SliderTrack className={styles.track}>
          <ColorThumb className={styles.thumb} />
        </SliderTrack>
      </ColorSlider>
      <ColorField className={fieldStyles.field}>
        <Label className={fieldStyles.label}>{t('colour.code')}</Label>
        <div className={boxClass(undefined, false)}>
          <Input className={fieldStyles.control} autoComplete="off" />
        </div>
      </ColorField>
      {swatches.length > 0 && (
        <ColorSwatchPicker aria-label={t('colour.suggested')} className={styles.swatches}>
          {swatches.map((swatch) => (
            <ColorSwatchPickerItem key={swatch} color={swatch} className={styles.swatch}>
              <ColorSwatch className={styles.fill} />
            </ColorSwatchPickerItem>
          ))}
        </ColorSwatchPicker>
      )}
    </ColorPicker>
  );
}
