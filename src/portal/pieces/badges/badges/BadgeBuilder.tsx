import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  BADGE_NAME_MAX_LENGTH,
  type BadgeDesign,
  type BadgeElement,
  type BadgeFacts,
  type BadgeField,
} from '#contract/badges/entities/badge';
import type { ChangeOutcome } from '#portal/api/useChange';
import { joinClasses } from '#web/text/joinClasses';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { useUnsavedChanges } from '#portal/kit/route/useUnsavedChanges';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { TextField } from '#web/ui/fields/TextField';
import { useFocusKept } from '#web/ui/overlays/useFocusKept';
import { Card } from '#web/ui/layout/Card';
import { BuilderTools, ZOOMS } from './BuilderTools';
import { BuilderWarnings } from './BuilderWarnings';
import { isSameSize, LabelSize } from './LabelSize';
import { sampleFacts } from './sampleFacts';
import { AddElements } from './AddElements';
import { BadgeCanvas } from './BadgeCanvas';
import styles from './Badges.module.css';
import { beginBadge, editBadge, type BadgeEdit } from './badgeEditor';
import { ElementProperties } from './ElementProperties';
import { LabelSides } from './LabelSides';
import { inFreeRoom } from './room';
import { useFirstFocus } from './useFirstFocus';
import { useElementNames } from './useElementNames';

type NamedDesign = BadgeDesign & { readonly name: string };

interface EditorProps {
  readonly editor: ReturnType<typeof beginBadge>;
  readonly edit: (edit: BadgeEdit) => void;
}

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

const AS_WIDE_AS_ROOM = 2;
/** Saves the badge, and returns how far that is. */
function useSaving(badge: NamedDesign, save: BadgeBuilderProps['save'], onSaved: BadgeBuilderProps['onSaved']) {
  const errorText = useErrorText();
  const [state, setState] = useState<'editing' | 'saving' | 'saved'>('editing');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (): Promise<void> => {
    setProblem(null);
    setState('saving');
    const { error } = await save(badge);
    if (error === undefined) {
      setState('saved');
      onSaved(badge.name);
    } else {
      setState('editing');
      setProblem(errorText(error));
    }
  };
  return { state, problem, send };
}

/** The badge builder: elements to add on the left, the label in the middle, and the chosen element's properties (spec: fields#badges). */
export function BadgeBuilder({ badge, isNew, param, sample, save, onSaved, onClose }: BadgeBuilderProps) {
  const { t } = useTranslation('badges');
  const nameField = useFirstFocus();
  useFocusKept();
  const [editor, edit] = useReducer(editBadge, badge, beginBadge);
  const [zoom, setZoom] = useState(AS_WIDE_AS_ROOM);
  const { design, name, selectedId } = editor;
  const { state, problem, send } = useSaving({ ...design, name }, save, onSaved);
  const { nameOf } = useElementNames(sample.fields);
  const isChanged = isNew || name !== badge.name || design.elements !== badge.elements || !isSameSize(design, badge);
  const facts = sampleFacts(sample);
  useUnsavedChanges(isChanged && state === 'editing' && editor.past.length > 0, { param });

  return (
    <Card title={isNew ? t('add') : badge.name}>
      <div className={styles.part}>
        {problem !== null && (
          <Banner tone="danger" announced>
            {problem}
          </Banner>
        )}
        <BuilderTools editor={editor} edit={edit} zoom={zoom} onZoom={setZoom} />
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
            <LabelSize design={design} edit={edit} />
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
            <BuilderWarnings design={design} sample={sample} />
          </div>
          <Properties editor={editor} edit={edit} nameOf={nameOf} />
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

/** The properties of the chosen element. */
function Properties({ editor, edit, nameOf }: EditorProps & { readonly nameOf: (element: BadgeElement) => string }) {
  const { t } = useTranslation('badges');
  const { design, selectedId } = editor;
  const selected = design.elements.find(({ id }) => id === selectedId);
  return (
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
  );
}
