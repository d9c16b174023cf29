import fc from 'fast-check';
import { isSocketId } from '#server/platform/realtime/names';
import { channelAuthProblem, signChannel, userAuthProblem } from '#server/platform/realtime/signature';
import { APP } from './support';

const PRIVATE = `${APP.key}:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4`;
const PRESENCE = `${APP.key}:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80`;
const PRESENCE_DATA = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
const USER = `${APP.key}:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba`;

const socketIds = fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${a}.${b}`);
const channels = fc.stringMatching(/^private-[A-Za-z0-9_\-=@,.;]{1,40}$/);

describe('signatures', () => {
  it('are those that Pusher publishes as examples', () => {
    expect(signChannel(APP, '1234.1234', 'private-foobar')).toEqual({ auth: PRIVATE });
    expect(channelAuthProblem([APP], { socketId: '1234.1234', channel: 'private-foobar', auth: PRIVATE })).toBeNull();
    const presence = { socketId: '1234.1234', channel: 'presence-foobar', channelData: PRESENCE_DATA, auth: PRESENCE };
    expect(channelAuthProblem([APP], presence)).toBeNull();
    expect(userAuthProblem([APP], '1234.1234', '{"id":"12345"}', USER)).toBeNull();
  });

  it('sign presence data as the text that is handed out with them', () => {
    const { auth, channel_data: channelData } = signChannel(APP, '1.2', 'presence-a', { user_id: '7', user_info: { name: 'Åsa' } });
    expect(JSON.parse(channelData ?? '')).toEqual({ user_id: '7', user_info: { name: 'Åsa' } });
    expect(channelAuthProblem([APP], { socketId: '1.2', channel: 'presence-a', channelData, auth })).toBeNull();
    expect(
      channelAuthProblem([APP], { socketId: '1.2', channel: 'presence-a', channelData: channelData?.replace('7', '8'), auth }),
    ).toMatch(/Invalid signature/);
  });

  it.each([
    undefined,
    null,
    5,
    '',
    'nonsense',
    ':',
    `${APP.key}:`,
    APP.key,
    `other:${PRIVATE.slice(21)}`,
    PRIVATE.toUpperCase(),
    `${PRIVATE} `,
  ])('refuse %p', (auth) => {
    expect(channelAuthProblem([APP], { socketId: '1234.1234', channel: 'private-foobar', auth })).not.toBeNull();
  });

  it('hold for their own socket and channel alone', () => {
    fc.assert(
      fc.property(socketIds, socketIds, channels, channels, (socket, otherSocket, channel, otherChannel) => {
        const { auth } = signChannel(APP, socket, channel);
        expect(channelAuthProblem([APP], { socketId: socket, channel, auth })).toBeNull();
        if (socket !== otherSocket) expect(channelAuthProblem([APP], { socketId: otherSocket, channel, auth })).not.toBeNull();
        if (channel !== otherChannel) expect(channelAuthProblem([APP], { socketId: socket, channel: otherChannel, auth })).not.toBeNull();
      }),
    );
  });

  it('do not survive a change of any one character', () => {
    fc.assert(
      fc.property(fc.nat(PRIVATE.length - 1), fc.constantFrom(...'0123456789abcdefg:'), (at, character) => {
        const auth = PRIVATE.slice(0, at) + character + PRIVATE.slice(at + 1);
        const problem = channelAuthProblem([APP], { socketId: '1234.1234', channel: 'private-foobar', auth });
        expect(problem === null).toBe(auth === PRIVATE);
      }),
    );
  });

  it.each(['', '1', '1.', '.1', 'a.b', '1.1:private-x', '1.1\n', ' 1.1', '1.1 ', '-1.1', '1.1.1', '١.١', `${'1'.repeat(41)}.1`])(
    'are never made for the socket id %p',
    (socketId) => {
      expect(isSocketId(socketId)).toBe(false);
      expect(() => signChannel(APP, socketId, 'private-a')).toThrow(RangeError);
    },
  );

  it.each(['', 'public', 'private-a:presence-b', ':user::{"id":"1"}', '#server-to-user-1', `private-${'x'.repeat(157)}`])(
    'are never made for the channel %p',
    (channel) => {
      expect(() => signChannel(APP, '1.1', channel)).toThrow(RangeError);
    },
  );

  it('need presence data for presence channels, and take none for others', () => {
    expect(() => signChannel(APP, '1.1', 'presence-a')).toThrow(/presence data/);
    expect(() => signChannel(APP, '1.1', 'private-a', { user_id: '1' })).toThrow(/presence data/);
  });
});
