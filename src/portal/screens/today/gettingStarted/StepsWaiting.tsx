import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Card } from '#web/ui/layout/Card';

/** The place of the first steps while they load, at about the height they will have: the page below does not move. */
export function StepsWaiting() {
  return (
    <Card>
      <SkeletonRows rows={9} rowHeight={34} />
    </Card>
  );
}
