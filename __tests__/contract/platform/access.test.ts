import fc from 'fast-check';
import { decide, isTrialOver, permissionsNamed, type AccessSubject, type Reason } from '#contract/platform/access';
import { allOf, anyOf, can, flagOff, flagOn, hasRole, needs, plansSold, never, settingOn, type Rule } from '#contract/platform/accessRule';
import { anyone } from '#contract/platform/anyone';
import { ABILITIES, PERMISSIONS } from '#contract/platform/permissions';

const nobody: AccessSubject = {
  permissions: [],
  abilities: [],
  systemRole: null,
  isSuper: false,
  isPrimary: false,
  isBilling: false,
  clientCount: 1,
  someSiteHasSpaces: false,
  someSiteEnablesSpaces: false,
  sellsPlans: true,
  client: {
    global_client_id: 'eu:1',
    country: 'GB',
    is_school: false,
    reseller: false,
    plan_type: 'standard',
    trial_ends_on: null,
    scheduling_status: 'disabled',
    time_and_attendance_enabled: false,
    settings: {},
  },
};

const withClient = (change: Partial<AccessSubject['client']>): AccessSubject => ({
  ...nobody,
  client: { ...nobody.client, ...change },
});

describe('decide', () => {
  it.each<[string, Rule, AccessSubject]>([
    ['a permission held', needs('ManageSite.viewer'), { ...nobody, permissions: ['ManageSite.viewer'] }],
    ['an ability', can('Client.update'), { ...nobody, abilities: ['Client.update'] }],
    ['a beta flag switched on', flagOn('fields-library'), withClient({ settings: { 'beta.fields-library': true } })],
    ['a beta flag off, wanted off', flagOff('fields-library'), nobody],
    ['a flag that includes super users', flagOn('site-settings'), { ...nobody, isSuper: true }],
    ['US only, in the US', flagOn('guard-dog'), withClient({ global_client_id: 'us:1', settings: { 'beta.guard-dog': true } })],
    ['school, GB, central record off', flagOn('central-record-discovery'), withClient({ is_school: true })],
    ['scheduling active', flagOn('scheduling'), withClient({ scheduling_status: 'active' })],
    ['a role', hasRole('billing'), { ...nobody, isBilling: true }],
    ['a setting', settingOn('central_record.enabled'), withClient({ settings: { 'central_record.enabled': true } })],
    ['enhanced plan is met by pro', { kind: 'plan', plan: 'enhanced' }, withClient({ plan_type: 'pro' })],
    ['several clients', { kind: 'severalClients' }, { ...nobody, clientCount: 2 }],
    ['anyone', anyone, nobody],
  ])('allows %s', (_, rule, subject) => {
    expect(decide(rule, subject)).toEqual({ allowed: true });
  });

  it.each<[string, Rule, AccessSubject]>([
    ['a permission missing', needs('ManageSite.viewer'), { ...nobody, permissions: ['ManageSite.editor'] }],
    ['a flag without super users, for a super user', flagOn('fields-library'), { ...nobody, isSuper: true }],
    ['US only, in Europe', flagOn('guard-dog'), withClient({ settings: { 'beta.guard-dog': true } })],
    ['a setting that is text', settingOn('central_record.enabled'), withClient({ settings: { 'central_record.enabled': 'true' } })],
    ['pro is not met by enhanced', { kind: 'plan', plan: 'pro' }, withClient({ plan_type: 'enhanced' })],
    ['what is sold, where nothing is, also for a super user', plansSold, { ...nobody, isSuper: true, sellsPlans: false }],
    ['on trial', { kind: 'notOnTrial' }, withClient({ trial_ends_on: '2030-01-01' })],
    ['never, even for a super user', never, { ...nobody, isSuper: true, permissions: PERMISSIONS }],
  ])('refuses %s and says why', (_, rule, subject) => {
    expect(decide(rule, subject)).toEqual({ allowed: false, reasons: [rule] });
  });

  it('lists every reason of an all-of, and the alternatives of an any-of as one', () => {
    const rule = allOf(needs('ManageSite.viewer'), anyOf(needs('Rota.viewer'), flagOn('brivo')), flagOn('fields-library'));
    expect(decide(rule, nobody)).toEqual({
      allowed: false,
      reasons: [
        needs('ManageSite.viewer'),
        { kind: 'anyOf', alternatives: [needs('Rota.viewer'), flagOn('brivo')] },
        flagOn('fields-library'),
      ],
    });
  });

  const leaf: fc.Arbitrary<Rule> = fc.oneof(
    fc.constantFrom(...PERMISSIONS).map(needs),
    fc.constantFrom(...ABILITIES).map(can),
    fc.constantFrom<Rule>(never, anyone, hasRole('primary'), flagOn('brivo'), flagOff('brivo')),
  );
  const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('rule'), { maxLength: 4 }).map((rules) => allOf(...rules)),
      fc.array(tie('rule'), { minLength: 1, maxLength: 4 }).map((rules) => anyOf(...rules)),
    ),
  }));
  const anySubject: fc.Arbitrary<AccessSubject> = fc
    .record({ permissions: fc.subarray([...PERMISSIONS]), abilities: fc.subarray([...ABILITIES]), isPrimary: fc.boolean() })
    .map((part) => ({ ...nobody, ...part }));

  it('never refuses without a reason, and more rights never take access away', () => {
    fc.assert(
      fc.property(anyRule, anySubject, fc.constantFrom(...PERMISSIONS), (rule, subject, extra) => {
        const decision = decide(rule, subject);
        if (!decision.allowed) expect(decision.reasons.length).toBeGreaterThan(0);
        const more = decide(rule, { ...subject, permissions: [...subject.permissions, extra] });
        if (decision.allowed) expect(more.allowed).toBe(true);
      }),
    );
  });

  it('gives reasons that are enough: granting all of them grants access, unless one is never', () => {
    const grant = (subject: AccessSubject, reason: Reason): AccessSubject => {
      switch (reason.kind) {
        case 'permission':
          return { ...subject, permissions: [...subject.permissions, reason.permission] };
        case 'ability':
          return { ...subject, abilities: [...subject.abilities, reason.ability] };
        case 'role':
          return { ...subject, isPrimary: true };
        case 'flag':
          return { ...subject, client: { ...subject.client, settings: { 'beta.brivo': reason.on } } };
        case 'anyOf':
          return reason.alternatives.reduce(grant, subject);
        default:
          return subject;
      }
    };
    const mentions = (reasons: readonly Reason[], kind: string): boolean => JSON.stringify(reasons).includes(`"kind":"${kind}"`);
    fc.assert(
      fc.property(anyRule, anySubject, (rule, subject) => {
        const decision = decide(rule, subject);
        // A flag may be wanted on by one part and off by another: then nothing grants both.
        if (decision.allowed || mentions(decision.reasons, 'never') || mentions(decision.reasons, 'flag')) return;
        if (JSON.stringify(rule).includes('"flag"')) return;
        expect(decide(rule, decision.reasons.reduce(grant, subject))).toEqual({ allowed: true });
      }),
    );
  });
});

describe('permissionsNamed', () => {
  it('finds every permission of a rule', () => {
    expect(permissionsNamed(allOf(needs('Rota.viewer'), anyOf(can('Client.view'), needs('AuditLog.viewer'))))).toEqual([
      'Rota.viewer',
      'AuditLog.viewer',
    ]);
  });
});

describe('isTrialOver', () => {
  it('is over once the day has passed, not on it', () => {
    expect(isTrialOver({ trial_ends_on: null }, '2026-05-02')).toBe(false);
    expect(isTrialOver({ trial_ends_on: '2026-05-02' }, '2026-05-02')).toBe(false);
    expect(isTrialOver({ trial_ends_on: '2026-05-01' }, '2026-05-02')).toBe(true);
  });
});
