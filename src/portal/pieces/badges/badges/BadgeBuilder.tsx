import { Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { layoutBadge, missingCharacters } from '#contract/badges/badgeLayout';
import {
  BADGE_NAME_MAX_LENGTH,
  factOfField,
  LABEL_SIZES,
  type BadgeDesign,
  type BadgeElement,
  type BadgeFacts,
  type BadgeField,
} from '#contract/badges/entities/badge';
import type { ChangeOutcome } from '#portal/api/useChange';
import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useUnsavedChanges } from '#portal/kit/route/useUnsavedChanges';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Banner } from '#web/ui/feedback/Banner';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { TextField } from '#web/ui/fields/TextField';
import { useFocusKept } from '#web/ui/overlays/useFocusKept';
import { Card } from '#web/ui/layout/Card';
import { AddElements } from './AddElements';
import { BadgeCanvas } from './BadgeCanvas';
import styles from './Badges.module.css';
import { beginBadge, editBadge } from './badgeEditor';
import { ElementProperties } from './ElementProperties';
import { LabelSides } from './LabelSides';
import { coveredWords, inFreeRoom } from './room';
import { useFirstFocus } from './useFirstFocus';
import { useElementNames } from './useElementNames';

type NamedDesign = BadgeDesign & { readonly name: string };

interface BadgeBuilderProps {
  /** The stored badge, or a new one. */
  readonly badge: NamedDesign;
  readonly isNew: boolean;
  /** The search parameter that opened it. */
  readonly param: string;
  readonly sample: { readonly facts: BadgeFacts; readonly fields: readonly BadgeField[] };
  readonly save: (badge: NamedDesign) => Promise<ChangeOutcome<unknown>>;
  /** Once it is saved. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2] as const;
const AS_WIDE_AS_ROOM = 2;
/** As many as can be read at a glance. */
const COVERED_SHOWN = 5;

/** The badge builder: elements to add on the left, the label in the middle, and the chosen element's properties (spec: fields#badges). */
export function BadgeBuilder({ badge, isNew, param, sample, save, onSaved, onClose }: BadgeBuilderProps) {
  const { t, i18n } = useTranslation('badges');
  const errorText = useErrorText();
  const nameField = useFirstFocus();
  useFocusKept();
  const [editor, edit] = useReducer(editBadge, badge, beginBadge);
  const [zoom, setZoom] = useState(AS_WIDE_AS_ROOM);
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [problem, setProblem] = useState<string | null>(null);
  const { design, name, selectedId } = editor;
  const { nameOf } = useElementNames(sample.fields);
  const isChanged = isNew || name !== badge.name || design.elements !== badge.elements || !isSameSize(design, badge);
  useUnsavedChanges(isChanged && state === 'editing' && editor.past.length > 0, { param });
  // An answer not given yet is shown by the name of its field.
  const facts = { ...Object.fromEntries(sample.fields.map((field) => [factOfField(field.id), field.name])), ...sample.facts };
  const missing = missingCharacters(layoutBadge(design, facts));
  const covered = coveredWords(design);
  const lost = design.elements.filter((element) => isFormer(element, sample.fields));
  const selected = design.elements.find(({ id }) => id === selectedId);
  const size = LABEL_SIZES.find((label) => isSameSize(label, design));

  const send = async (): Promise<void> => {
    setProblem(null);
    setState('saving');
    const { error } = await save({ ...design, name });
    if (error === undefined) {
      setState('saved');
      onSaved(name);
    } else {
      setState('editing');
      setProblem(errorText(error));
    }
  };

  return (
    <Card title={isNew ? t('add') : badge.name}>
      <div className={styles.part}>
        {problem !== null && (
          <Banner tone="danger" announced>
            {problem}
          </Banner>
        )}
        <div className={styles.buttons}>
          <IconButton
            label={t('undo')}
            icon={<Undo2 aria-hidden="true" />}
            disabled={editor.past.length === 0}
            onClick={() => edit({ type: 'undone' })}
          />
          <IconButton
            label={t('redo')}
            icon={<Redo2 aria-hidden="true" />}
            disabled={editor.future.length === 0}
            onClick={() => edit({ type: 'redone' })}
          />
          <IconButton label={t('zoomOut')} icon={<ZoomOut aria-hidden="true" />} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <IconButton
            label={t('zoomIn')}
            icon={<ZoomIn aria-hidden="true" />}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
        <div className={styles.builder}>
          <div className={styles.part}>
            <TextField
              label={t('name')}
              required
              ref={nameField}
              autoComplete="off"
              value={name}
              error={name.length > BADGE_NAME_MAX_LENGTH ? t('nameTooLong', { limit: BADGE_NAME_MAX_LENGTH }) : undefined}
              onChange={(value) => edit({ type: 'named', name: value })}
            />
            <Dropdown
              label={t('label')}
              options={LABEL_SIZES.map((label) => ({
                value: label.name,
                label: t('labelOf', {
                  name: label.name,
                  width: numberText(label.width_mm, i18n.language),
                  height: numberText(label.height_mm, i18n.language),
                }),
              }))}
              none={{ label: t('ownSize'), onChoose: () => undefined }}
              value={size?.name ?? null}
              onChange={(chosen) => {
                const label = LABEL_SIZES.find((one) => one.name === chosen);
                if (label !== undefined) edit({ type: 'resized', width_mm: label.width_mm, height_mm: label.height_mm });
              }}
            />
            <LabelSides design={design} edit={edit} />
            <AddElements
              design={design}
              fields={sample.fields}
              onAdd={(element) => edit({ type: 'added', element: inFreeRoom(element, design) })}
            />
          </div>
          <div className={styles.part}>
            <BadgeCanvas design={design} facts={facts} selectedId={selectedId} nameOf={nameOf} zoom={ZOOMS[zoom] ?? 1} edit={edit} />
            <p className={styles.hint}>{t('sampleHint')}</p>
            {covered.length > 0 && (
              <Banner tone="warning">
                {covered
                  .slice(0, COVERED_SHOWN)
                  .map(([picture, words]) => t('covers', { picture: nameOf(picture), words: nameOf(words) }))
                  .join(' ')}
              </Banner>
            )}
            {lost.length > 0 && <Banner tone="warning">{t('lostFields', { count: lost.length })}</Banner>}
            {missing.length > 0 && <Banner tone="warning">{t('missing', { characters: missing.slice(0, 20).join(' ') })}</Banner>}
          </div>
          <section className={styles.part} aria-label={t('properties')}>
            {selected === undefined ? (
              <p className={styles.hint}>{t('nothingSelected')}</p>
            ) : (
              <>
                <h3 className={styles.name}>{nameOf(selected)}</h3>
                <ElementProperties key={selected.id} element={selected} design={design} edit={edit} />
              </>
            )}
          </section>
        </div>
        <div className={joinClasses(styles.buttons, styles.ends)}>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" pending={state === 'saving'} disabled={!isChanged} onClick={() => void send()}>
            {t('save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Reports whether a badge no longer shows a field: it was deleted, became sensitive, or is not used there. */
const isFormer = (element: BadgeElement, fields: readonly BadgeField[]): boolean =>
  (element.type === 'field' || element.type === 'personal') &&
  element.field_id !== null &&
  !fields.some(({ id }) => id === element.field_id);

type Size = Pick<BadgeDesign, 'width_mm' | 'height_mm'>;
const isSameSize = (one: Size, other: Size): boolean => one.width_mm === other.width_mm && one.height_mm === other.height_mm;
