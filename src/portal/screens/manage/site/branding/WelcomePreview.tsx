import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { StoredFile } from '#contract/platform/entities/file';
import type { Site } from '#contract/sites/entities/site';
import { dayAt, timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { KioskSurface } from '#web/ui/kiosk/KioskSurface';
import { KioskWelcome, type WelcomeChoice } from '#web/ui/kiosk/KioskWelcome';
import { brandTokens } from '#web/ui/look/brandColours';
import { useShownLook } from '#web/ui/look/useShownLook';
import styles from './Branding.module.css';
import type { BrandingValues } from './brandingMapping';

interface WelcomePreviewProps {
  readonly site: Site;
  /** Those that the form may name. */
  readonly files: readonly StoredFile[];
  readonly hasColours: boolean;
}

const MINUTE_MS = 60_000;
const SHAPES = ['landscape', 'portrait'] as const;
type Shape = (typeof SHAPES)[number];

/** The kiosk's own welcome screen with unsaved choices; laid out at the size of a tablet and scaled down. */
export function WelcomePreview({ site, files, hasColours }: WelcomePreviewProps) {
  const { t, i18n } = useTranslation(['branding', 'kiosk']);
  const titleId = useId();
  const backend = useAppSelector(selectBackend);
  const look = useShownLook();
  const now = useNow(MINUTE_MS);
  const [shape, setShape] = useState<Shape>('landscape');
  const { values } = useFormState<BrandingValues>({ subscription: { values: true } });
  const { frame, scale } = useScale(shape);
  const words = { landscape: t('preview.landscape'), portrait: t('preview.portrait') };

  const addressOf = (id: number | null): string | null => {
    const file = files.find((one) => one.id === id);
    return file === undefined ? null : backend + file.url;
  };
  const colours = hasColours ? brandTokens({ brand: values.brand_colour, accent: values.accent_colour }, look) : {};
  const onChoose = (): void => undefined;
  const choices: readonly WelcomeChoice[] = [
    { name: 'signIn', label: t('kiosk:welcome.signIn'), onChoose },
    { name: 'signOut', label: t('kiosk:welcome.signOut'), onChoose },
    { name: 'delivery', label: t('kiosk:welcome.delivery'), onChoose },
  ];
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('preview.title')}</h2>
      <p className={styles.hint}>{t('preview.hint')}</p>
      <RadioGroup
        label={t('preview.shape')}
        look="segmented"
        value={shape}
        onChange={setShape}
        options={SHAPES.map((value) => ({ value, label: words[value] }))}
      />
      <div ref={frame} className={styles.frame} data-shape={shape} inert>
        <div className={styles.device} style={{ ...colours, transform: `scale(${scale})` }}>
          <KioskSurface
            name={site.name}
            time={timeAt(now, site.timezone, i18n.language)}
            status={null}
            foot={null}
            picture={addressOf(values.image_file_id)}
            video={addressOf(values.video_file_id)}
          >
            <KioskWelcome
              title={t('kiosk:welcome.title', { site: site.name })}
              day={dayAt(now, site.timezone, i18n.language)}
              choices={choices}
            />
          </KioskSurface>
        </div>
      </div>
    </section>
  );
}

/** Returns the scale at which the device fits the width of its frame. */
function useScale(shape: Shape) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const device = frame.current?.firstElementChild;
    if (!(device instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setScale((frame.current?.clientWidth ?? 0) / device.offsetWidth || 1);
    const observer = new ResizeObserver(measure);
    observer.observe(device.parentElement ?? device);
    measure();
    return () => observer.disconnect();
  }, [shape]);
  return { frame, scale };
}
