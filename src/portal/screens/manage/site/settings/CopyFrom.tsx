import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { Differences } from './Differences';
import { copyingChange, countByPart, differencesBetween, type Difference } from './differences';
import styles from './Settings.module.css';
import { COPIED_PARTS, useCopiedFields, type CopiedPart } from './useCopiedFields';

interface CopyFromProps {
  readonly source: Site;
  /** The one that is changed. */
  readonly site: Site;
}

/** The parts that are to be copied, what would change field by field, and the button that does it. */
export function CopyFrom({ source, site }: CopyFromProps) {
  const { t } = useTranslation('siteSettings');
  const { toast } = useNotices();
  const errorText = useErrorText();
  const fields = useCopiedFields();
  const update = useChange(useUpdateSiteMutation());
  const [left, setLeft] = useState<readonly CopiedPart[]>([]);
  const [failure, setFailure] = useState<{ readonly text: string; readonly isStale: boolean }>();

  const all = differencesBetween(fields, source, site);
  const differences = all.filter(({ part }) => !left.includes(part));
  const parts = COPIED_PARTS.filter((part) => Object.values(fields).some((field) => field?.part === part));

  const copy = async (): Promise<void> => {
    setFailure(undefined);
    const { error } = await update.send({ params: { siteId: site.id }, body: copyingChange(differences, source, site) });
    if (error === undefined) return toast({ tone: 'success', text: t('done', { name: source.name }) });
    const isStale = error.problem.code === 'stale';
    // The response contains the current site: the preview shows the changes of another user.
    return setFailure({ text: isStale ? t('stale') : errorText(error, t('failed')), isStale });
  };

  if (all.length === 0) return <p role="status">{t('same', { source: source.name, name: site.name })}</p>;
  return (
    <>
      <PartChoice parts={parts} differences={all} left={left} onLeave={setLeft} />
      {failure !== undefined && (
        <Banner tone={failure.isStale ? 'warning' : 'danger'} announced>
          {failure.text}
        </Banner>
      )}
      {differences.length > 0 && <Differences differences={differences} label={t('preview')} />}
      <div>
        <Button variant="primary" disabled={differences.length === 0} pending={update.isSending} onClick={() => void copy()}>
          {t('apply', { count: differences.length })}
        </Button>
      </div>
    </>
  );
}

interface PartChoiceProps {
  readonly parts: readonly CopiedPart[];
  readonly differences: readonly Difference[];
  /** Parts that are not copied. */
  readonly left: readonly CopiedPart[];
  readonly onLeave: (left: readonly CopiedPart[]) => void;
}

/** Offers the parts to copy, each with the number of its differences. */
function PartChoice({ parts, differences, left, onLeave }: PartChoiceProps) {
  const { t } = useTranslation('siteSettings');
  const names: Readonly<Record<CopiedPart, string>> = {
    details: t('part.details'),
    alerts: t('part.alerts'),
    privacy: t('part.privacy'),
    features: t('part.features'),
    branding: t('part.branding'),
  };
  return (
    <fieldset className={styles.parts}>
      <legend>{t('parts')}</legend>
      {parts.map((part) => {
        const count = countByPart(differences, part);
        return (
          <Checkbox
            key={part}
            label={names[part]}
            description={count === 0 ? t('noDifference') : t('differences', { count })}
            checked={count > 0 && !left.includes(part)}
            disabled={count === 0}
            onChange={(isChosen) => onLeave(isChosen ? left.filter((one) => one !== part) : [...left, part])}
          />
        );
      })}
    </fieldset>
  );
}
