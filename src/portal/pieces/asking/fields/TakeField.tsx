import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CustomField } from '#contract/asking/entities/customField';
import { useListLibraryFieldsQuery } from '#portal/api/asking/customFields';
import type { ChangeOutcome } from '#portal/api/useChange';
import { selectCustomField } from '#portal/entities/customFields';
import { useRecords } from '#portal/entities/useRecords';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { SearchField } from '#web/ui/fields/SearchField';
import { VirtualList } from '#web/ui/list/VirtualList';
import { Drawer } from '#web/ui/overlays/Drawer';
import { useNotices } from '../../../kit/notices/NoticesProvider';
import styles from './Fields.module.css';
import { foundFields } from './foundFields';
import { useFieldWords } from './useFieldWords';

const ROW_HEIGHT = 64;

interface TakeFieldProps {
  /** The fields that are in use here already. */
  readonly taken: ReadonlySet<number>;
  readonly take: (fieldId: number) => Promise<ChangeOutcome<unknown>>;
  readonly onClose: () => void;
}

/** Finds fields of the library to use here too. It stays open, for several of them. */
export function TakeField({ taken, take, onClose }: TakeFieldProps) {
  const { t } = useTranslation('fields');
  const [search, setSearch] = useState('');
  const read = useListLibraryFieldsQuery();
  const all = useRecords(selectCustomField, read.data?.fields);
  const found = foundFields(
    all.filter(({ id, system }) => !taken.has(id) && system !== 'name'),
    search,
  );
  return (
    <Drawer open onClose={onClose} title={t('take.title')} size="wide">
      <div className={styles.group}>
        <p className={styles.hint}>{t('take.hint')}</p>
        <SearchField label={t('search')} placeholder={t('search')} value={search} onSearch={setSearch} pauseMs={0} />
        {read.data === undefined &&
          (read.isError ? (
            <ErrorState title={t('loadFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
          ) : (
            <SkeletonRows rows={4} rowHeight={ROW_HEIGHT} />
          ))}
        {read.data !== undefined && found.length === 0 && <p>{search === '' ? t('take.none') : t('notFound')}</p>}
        {found.length > 0 && (
          <VirtualList
            label={t('take.title')}
            count={found.length}
            rowHeight={ROW_HEIGHT}
            keyOf={(index) => found[index]?.id ?? index}
            renderRow={(index) => <FoundRow field={found[index]} take={take} />}
          />
        )}
      </div>
    </Drawer>
  );
}

function FoundRow({ field, take }: { readonly field: CustomField | undefined } & Pick<TakeFieldProps, 'take'>) {
  const { t } = useTranslation('fields');
  const { types, conditions } = useFieldWords();
  const { toast, fail } = useNotices();
  const [isSending, setSending] = useState(false);
  if (field === undefined) return null;
  const takeIt = async (): Promise<void> => {
    setSending(true);
    const { error } = await take(field.id);
    setSending(false);
    if (error === undefined) toast({ tone: 'success', text: t('take.done', { name: field.name }) });
    else fail(t('take.failed'), error);
  };
  return (
    <div className={styles.long}>
      <div>
        <span className={styles.name}>{field.name}</span>
        <p className={styles.facts}>
          <span>{types[field.type]}</span>
          <span>{conditions[field.condition]}</span>
        </p>
      </div>
      <Button size="s" pending={isSending} aria-label={t('take.oneNamed', { name: field.name })} onClick={() => void takeIt()}>
        {t('take.one')}
      </Button>
    </div>
  );
}
