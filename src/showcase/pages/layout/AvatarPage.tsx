import { Avatar } from '#web/ui/layout/Avatar';
import { examplePeople } from '../../examples/examplePeople';
import type { ShowcasePage } from '../../showcasePage';

/** A picture that needs no file: a sun over a hill. */
const LANDSCAPE =
  '<path fill="skyblue" d="M0 0h8v8H0z"/><circle cx="5.5" cy="2.5" r="1.2" fill="gold"/><path fill="seagreen" d="M0 8q4-6 8 0z"/>';
const PHOTO = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${LANDSCAPE}</svg>`)}`;

function Initials() {
  return examplePeople(8).map(({ id, name }) => <Avatar key={id} name={name} hueKey={id} />);
}

function Sizes() {
  const [person] = examplePeople(1);
  return (
    <>
      <Avatar name={person?.name ?? ''} />
      <Avatar name={person?.name ?? ''} size="l" />
    </>
  );
}

function Photo() {
  return (
    <>
      <Avatar name="" src={PHOTO} />
      <Avatar name="" src={PHOTO} size="l" />
    </>
  );
}

function Status() {
  return examplePeople(2).map(({ id, name }, index) => <Avatar key={id} name={name} size="l" status={index === 0 ? 'safe' : 'missing'} />);
}

export const avatarPage: ShowcasePage = {
  component: 'layout/Avatar',
  slug: 'avatar',
  group: 'layout',
  dos: [
    'Beside a person’s name, to find a face or a colour again in a list.',
    '`hueKey` is the id, so that the colour stays when the name changes.',
  ],
  donts: ['Never without the name: it is silent for screen readers.', 'Not for companies, sites or devices.'],
  keys: [],
  states: [
    { name: 'Initials', Show: Initials },
    { name: 'Sizes', Show: Sizes },
    { name: 'A photo', Show: Photo },
    { name: 'In an evacuation', Show: Status },
  ],
};
