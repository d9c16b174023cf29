import type { BadgeDesign } from '#contract/badges/entities/badge';
import { BadgeDrawing } from '#web/ui/badge/BadgeDrawing';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

const LOOK = { colour: '#000000', align: 'left', fit: 'shrink', type: 'field', field_id: null } as const;
const DESIGN: BadgeDesign = {
  width_mm: 89,
  height_mm: 36,
  elements: [
    { id: 'photo', type: 'photo', colour: '#000000', x: 30, y: 30, width: 230, height: 300 },
    { ...LOOK, id: 'name', fact: 'name', x: 290, y: 40, width: 570, height: 120, size: 24, bold: true },
    { ...LOOK, id: 'company', fact: 'company', x: 290, y: 170, width: 350, height: 60, size: 12, bold: false },
    { id: 'qr', type: 'qr', colour: '#000000', x: 680, y: 170, width: 170, height: 170 },
  ],
};

function Example({ long }: { readonly long: boolean }) {
  const name = long ? 'Alexandrina Featherstonehaugh-Montgomery' : 'Zoë Hale';
  return (
    <ExampleBox>
      <BadgeDrawing design={DESIGN} facts={{ name, company: 'Harbour & Pine', qr: 'AAAAAAAAAAAAAAAAAAAAAA' }} backend="" label={name} />
    </ExampleBox>
  );
}

export const badgeDrawingPage: ShowcasePage = {
  component: 'badge/BadgeDrawing',
  together: [],
  slug: 'badge-drawing',
  group: 'layout',
  dos: ['A badge as it is printed, wherever one is shown: preview, sheet and PDF have one layout.', 'Print it by `printBadges`.'],
  donts: ['Nothing on it follows the theme: paper is white, and colours are those of the badge.'],
  keys: [],
  states: [
    { name: 'Of somebody without a photo', Show: () => <Example long={false} /> },
    { name: 'A long name', Show: () => <Example long /> },
  ],
};
