import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { Skeleton } from '#web/ui/feedback/Skeleton';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Avatar } from '#web/ui/layout/Avatar';
import { examplePeople } from '../../examples/examplePeople';
import { ExampleBox } from '../../view/ExampleBox';
import styles from '../ExampleRow.module.css';
import type { ShowcasePage } from '../../showcasePage';

const ROW_HEIGHT = 56;

function Shapes() {
  return (
    <>
      <Skeleton shape="circle" width="3rem" />
      <Skeleton width="12ch" />
      <Skeleton shape="block" width="8rem" height="4rem" />
    </>
  );
}

/** Shows the skeleton for two seconds, then the content, as on a page. */
function Rows() {
  const { t } = useTranslation('showcaseFeedback');
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLoading(false), 2_000);
    return () => clearTimeout(timer);
  }, [loading]);

  return (
    <ExampleBox>
      {loading ? (
        <SkeletonRows rows={4} rowHeight={ROW_HEIGHT} avatar />
      ) : (
        <ul>
          {examplePeople(4).map(({ id, name, company }) => (
            <li key={id} className={styles.row} style={{ height: ROW_HEIGHT }}>
              <Avatar name={name} hueKey={id} />
              <span>
                {name}
                <br />
                <small>{company}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="s" disabled={loading} onClick={() => setLoading(true)}>
          {t('waitAgain')}
        </Button>
      </div>
    </ExampleBox>
  );
}

export const skeletonPage: ShowcasePage = {
  component: 'feedback/Skeleton',
  together: ['feedback/SkeletonRows'],
  slug: 'skeleton',
  group: 'feedback',
  dos: [
    'The size and place of what comes, so that nothing jumps when it is there.',
    'As many rows as fit the screen, each as high as the real one.',
    '`aria-busy` on what holds single skeletons; SkeletonRows says it by itself.',
  ],
  donts: [
    'Not for what is sent or saved: a button’s `pending` or a Spinner.',
    'No skeleton of words that are known: titles and headings show at once.',
  ],
  keys: [],
  states: [
    { name: 'Shapes', Show: Shapes },
    { name: 'Rows, which come after two seconds', Show: Rows },
  ],
};
