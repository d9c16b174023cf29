import { QrCode } from '#web/ui/codes/QrCode';
import { ExampleBox } from '../../view/ExampleBox';
import type { ShowcasePage } from '../../showcasePage';

const ADDRESS = 'https://portal.example/ticket#AAAAAAAAAAAAAAAAAAAAAA';

function Example({ sturdy }: { readonly sturdy: boolean }) {
  return (
    <ExampleBox>
      <QrCode value={ADDRESS} title={ADDRESS} sturdy={sturdy} />
    </ExampleBox>
  );
}

export const qrCodePage: ShowcasePage = {
  component: 'codes/QrCode',
  together: [],
  slug: 'qr-code',
  group: 'layout',
  dos: ['The text of the code stands beside it in words as well.', 'Print it `sturdy`: it is read with a quarter of it worn off.'],
  donts: ['Nothing on it follows the theme: cameras read dark on light.'],
  keys: [],
  states: [
    { name: 'On a screen', Show: () => <Example sturdy={false} /> },
    { name: 'For print', Show: () => <Example sturdy /> },
  ],
};
