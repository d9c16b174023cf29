import { ArrowDown, ArrowUp, ListPlus, TextCursorInput } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { CustomField, TakenField } from '#contract/asking/entities/customField';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import { useCreateLibraryFieldMutation, useListLibraryFieldsQuery, useOrderLibraryFieldsMutation } from '#portal/api/asking/customFields';
import { useChange } from '#portal/api/useChange';
import { selectCustomField } from '#portal/entities/customFields';
import { useRecords } from '#portal/entities/useRecords';
import { numberText } from '#web/text/numberText';
import { AddField, EditField } from '#portal/pieces/asking/fields/FieldDrawer';
import { FieldRow } from '#portal/pieces/asking/fields/FieldRow';
import styles from '#portal/pieces/asking/fields/Fields.module.css';
import { foundFields } from '#portal/pieces/asking/fields/foundFields';
import { useFieldListWords } from '#portal/pieces/asking/fields/useFieldListWords';
import { ListCard } from '#portal/kit/list/ListCard';
import { OrderedRecords } from '#portal/kit/list/OrderedRecords';
import { EditableBy } from '#portal/kit/permissions/EditableBy';
import { openPart, openRecord, text, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { orderAfterStep } from '#web/ui/list/rowOrder';
import { VirtualList } from '#web/ui/list/VirtualList';

const ADDRESS = { q: text(), field: openRecord(), add: openPart() };
const EDIT = needs('CustomField.editor');
const OWNER: FieldOwner = { kind: 'library' };
const ROW_HEIGHT = 88;
/** Above this number only the rows in view are rendered, and they can be moved by buttons only. */
const DRAGGED_MAX = 100;
const NOWHERE = { sites: 0, groups: 0 };

/** `/manage/fields-library`: the fields that sites and groups take (spec: fields#fields-library). */
export function FieldsLibrary() {
  const { t } = useTranslation(['fields', 'routes']);
  return (
    <>
      <PageHeader title={t('routes:fieldsLibrary')} />
      <EditableBy rule={EDIT} words={{ readOnly: t('readOnly'), change: t('change') }}>
        {(readOnly) => <Library readOnly={readOnly} />}
      </EditableBy>
    </>
  );
}

function Library({ readOnly }: { readonly readOnly: boolean }) {
  const { t, i18n } = useTranslation('fields');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const words = useFieldListWords(t('introLibrary'));
  const read = useListLibraryFieldsQuery();
  const fields = useRecords(selectCustomField, read.data?.fields);
  const create = useChange(useCreateLibraryFieldMutation(), { repeats: 'form' });
  const order = useChange(useOrderLibraryFieldsMutation());
  const taken = useMemo(() => new Map(read.data?.taken.map((one) => [one.id, one])), [read.data]);
  const search = values.q ?? '';
  const found = foundFields(fields, search);
  const opened = fields.find(({ id }) => id === values.field);
  const isSearching = search !== '' && fields.length > 0;
  const add = !readOnly && (
    <Button variant="primary" icon={<ListPlus aria-hidden="true" />} onClick={() => change({ add: 'field' })}>
      {t('add')}
    </Button>
  );
  const rows = { taken, hrefOf: (id: number) => hrefWith({ field: id }) };
  return (
    <>
      <ListCard
        search={{ label: t('search'), value: values.q, onSearch: (q) => change({ q }, { replace: true }), pauseMs: 0 }}
        actions={add}
        found={search === '' ? '' : t('found', { count: found.length, number: numberText(found.length, i18n.language) })}
      >
        {isSearching && found.length === 0 && <p>{t('notFound')}</p>}
        {isSearching && found.length > 0 && <FoundRows {...rows} fields={found} />}
        {!isSearching && (
          <OrderedRecords
            records={read.data && fields}
            read={read}
            readOnly={readOnly}
            icon={<TextCursorInput />}
            add={add}
            rowHeight={ROW_HEIGHT}
            words={words}
            row={(field) => ({
              name: field.name,
              content: <FieldRow field={field} href={rows.hrefOf(field.id)} taken={taken.get(field.id) ?? NOWHERE} />,
            })}
            order={(ids) => order.send({ body: { ids } })}
            long={{
              above: DRAGGED_MAX,
              draw: (inOrder, move) => <FoundRows {...rows} fields={inOrder} onOrder={readOnly ? undefined : move} />,
            }}
          />
        )}
      </ListCard>
      {opened !== undefined && (
        <EditField key={opened.id} owner={OWNER} field={opened} readOnly={readOnly} onClose={() => change({ field: null })} />
      )}
      {values.add !== null && !readOnly && (
        <AddField owner={OWNER} send={(body) => create.send({ body })} onClose={() => change({ add: null })} />
      )}
    </>
  );
}

interface RowsProps {
  readonly fields: readonly CustomField[];
  readonly taken: ReadonlyMap<number, TakenField>;
  readonly hrefOf: (fieldId: number) => string;
}

/** A long list that renders only the visible rows; with `onOrder` each row has two buttons that move it. */
function FoundRows({ fields, taken, hrefOf, onOrder }: RowsProps & { readonly onOrder?: (ids: readonly number[]) => void }) {
  const { t } = useTranslation(['fields', 'controls']);
  const move = (id: number, step: -1 | 1): void =>
    onOrder?.(
      orderAfterStep(
        fields.map((field) => field.id),
        id,
        step,
      ),
    );
  return (
    <VirtualList
      label={t('list')}
      count={fields.length}
      rowHeight={ROW_HEIGHT}
      keyOf={(index) => fields[index]?.id ?? index}
      renderRow={(index) => {
        const field = fields[index];
        if (field === undefined) return null;
        const { id, name } = field;
        return (
          <div className={styles.long}>
            <FieldRow field={field} href={hrefOf(id)} taken={taken.get(id) ?? NOWHERE} />
            {onOrder !== undefined && (
              <span className={styles.actions}>
                <IconButton
                  label={t('controls:order.up', { name })}
                  icon={<ArrowUp aria-hidden="true" />}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                />
                <IconButton
                  label={t('controls:order.down', { name })}
                  icon={<ArrowDown aria-hidden="true" />}
                  disabled={index === fields.length - 1}
                  onClick={() => move(id, 1)}
                />
              </span>
            )}
          </div>
        );
      }}
    />
  );
}
