import type Joi from 'joi';

import { otherHolders } from '#contract/platform/call';
import { createGroup } from '#contract/people/calls/groups';
import { listMembers } from '#contract/people/calls/members';
import { createSite } from '#contract/sites/calls/sites';
import { rulesOf } from '#contract/platform/rules/callRules';
import { mark, newComment } from '#contract/evacuations/rules/evacuations';
import { groupChange, newGroup } from '#contract/people/rules/groups';
import { memberChange, newMember } from '#contract/people/rules/members';
import { RULE_MESSAGES } from '#contract/platform/rules/messages';
import { newSite, siteChange } from '#contract/sites/rules/sites';
import { newBooking } from '#contract/spaces/rules/spaces';
import { newVisitor } from '#contract/visits/rules/visitors';
import { ALL_CALLS, RULES } from '#contract/allCalls';

function outcome(rule: Joi.Schema, value: unknown): unknown {
  const result: Joi.ValidationResult<unknown> = rule.validate(value, { messages: RULE_MESSAGES, abortEarly: false });
  if (!result.error) return result.value;
  return Object.fromEntries(result.error.details.map((detail) => [detail.path.join('.'), detail.message]));
}

const event = {
  name: 'Open day',
  type: 'event',
  timezone: 'Europe/Paris',
  active_from: '2027-05-01T08:00:00Z',
  active_until: '2027-05-01T18:00:00Z',
};

describe('the rules of a call', () => {
  it('are tied to its types', () => {
    // @ts-expect-error the rules of a group are not those of a site
    expect(rulesOf(createSite, { body: newGroup })[0]).toBe('createSite');
    // @ts-expect-error a call with a body needs a rule for it
    expect(rulesOf(createGroup, {})[0]).toBe('createGroup');
    // @ts-expect-error a call without a body must not get one
    expect(rulesOf(listMembers, { body: newGroup })[0]).toBe('listMembers');
  });

  it('are others for each who may make it beside those of its access, and leave out what nobody has opened to them', () => {
    const keysOf = (rule: Joi.ObjectSchema | undefined): readonly string[] => {
      // Joi's types say nothing of a description's keys.
      const { keys = {} } = (rule?.describe() ?? {}) as { readonly keys?: Readonly<Record<string, Joi.Description>> };
      return Object.entries(keys).flatMap(([key, { flags }]) => (flags !== undefined && 'result' in flags ? [] : [key]));
    };
    const made: string[] = [];
    const closed: Record<string, readonly string[]> = {};
    for (const call of ALL_CALLS) {
      const rules = RULES.get(call.name);
      for (const holder of otherHolders(call)) {
        made.push(`${call.name} by a ${holder}`);
        for (const part of ['query', 'body'] as const) {
          const open = keysOf(rules?.of?.[holder]?.[part]);
          const left = keysOf(rules?.[part]).filter((key) => !open.includes(key));
          if (left.length > 0) closed[`${call.name} by a ${holder}`] = left;
        }
      }
    }
    expect(made.toSorted()).toEqual([
      'addEvacuationComment by a guest',
      'addEvacuee by a guest',
      'addNotListed by a guest',
      'authorizeChannels by a guest',
      'findKioskHosts by a phone',
      'getConfig by a guest',
      'getEvacuation by a guest',
      'getEvacuationChanges by a guest',
      'getKioskConfig by a phone',
      'logout by a guest',
      'markEvacuee by a guest',
      'signInAtKiosk by a phone',
      'signOutAtKiosk by a phone',
      'uploadFile by a device',
      'uploadFile by a phone',
    ]);
    expect(closed).toEqual({
      'addEvacuee by a guest': ['member_id'],
      'signInAtKiosk by a phone': ['returning_visitor_id', 'attendee_id', 'expected_visit_id'],
    });
  });

  it('take ids in each path', () => {
    for (const call of ALL_CALLS) {
      const rules = RULES.get(call.name);
      const names = [...call.path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      if (!rules) continue;
      expect(Object.keys((rules.params.describe() as { keys?: object }).keys ?? {})).toEqual(names);
    }
  });
});

describe('a site', () => {
  it('needs a name, a type and a zone', () => {
    expect(outcome(newSite, {})).toEqual({ name: 'rules.siteNameRequired', type: 'rules.required', timezone: 'rules.required' });
  });

  it('begins and ends when it is an event, and only then', () => {
    expect(outcome(newSite, event)).toMatchObject({ active_from: '2027-05-01T08:00:00.000Z', active_until: '2027-05-01T18:00:00.000Z' });
    expect(outcome(newSite, { ...event, active_from: undefined, active_until: undefined })).toEqual({
      active_from: 'rules.eventStartRequired',
      active_until: 'rules.eventEndRequired',
    });
    expect(outcome(newSite, { ...event, active_until: event.active_from })).toEqual({ active_until: 'rules.endAfterStart' });
    expect(outcome(newSite, { ...event, type: 'standard' })).toEqual({ active_from: 'rules.eventsOnly', active_until: 'rules.eventsOnly' });
    expect(outcome(newSite, { ...event, type: 'standard', active_from: null, active_until: null })).toMatchObject({ type: 'standard' });
  });

  it('changes in part; its type never', () => {
    expect(outcome(siteChange, {})).toEqual({});
    expect(outcome(siteChange, { hide_sign_outs: true, location: null, reply_to_email: '' })).toEqual({
      hide_sign_outs: true,
      location: null,
      reply_to_email: null,
    });
    expect(outcome(siteChange, { name: '', type: 'remote' })).toEqual({ name: 'rules.siteNameRequired', type: 'rules.unknownField' });
    expect(outcome(siteChange, { active_from: '2027-01-02T00:00:00Z', active_until: '2027-01-01T00:00:00Z' })).toEqual({
      active_until: 'rules.endAfterStart',
    });
  });

  it('hears of silent devices between two times of at least one day', () => {
    const hours = { device_alerts_from: '08:30', device_alerts_until: '17:00', device_alerts_days: [5, 1] };
    expect(outcome(siteChange, hours)).toEqual({ ...hours, device_alerts_days: [1, 5] });
    expect(outcome(siteChange, { ...hours, device_alerts_until: '08:30' })).toEqual({ device_alerts_until: 'rules.endAfterStart' });
    expect(outcome(siteChange, { device_alerts_from: '24:00', device_alerts_until: null, device_alerts_days: [] })).toEqual({
      device_alerts_from: 'rules.timeOfDay',
      device_alerts_until: 'rules.timeOfDay',
      device_alerts_days: 'rules.dayRequired',
    });
    expect(outcome(siteChange, { device_alerts_days: [1, 1] })).toEqual({ 'device_alerts_days.1': 'rules.notUnique' });
    expect(outcome(siteChange, { device_alerts_days: [0, 8] })).toEqual({
      'device_alerts_days.0': 'rules.min',
      'device_alerts_days.1': 'rules.max',
    });
  });
});

describe('groups, members and visits', () => {
  it('say what is missing', () => {
    expect(outcome(newGroup, { type: 'returning' })).toEqual({ name: 'rules.groupNameRequired' });
    expect(outcome(groupChange, { type: 'delivery' })).toEqual({ type: 'rules.unknownField' });
    expect(outcome(newMember, { name: null })).toEqual({ name: 'rules.text' });
    expect(outcome(memberChange, { name: ' ', email: 'x', mobile: '12', starts_on: '2026-02-30', manager_id: 'me' })).toEqual({
      name: 'rules.memberNameRequired',
      email: 'rules.emailValid',
      mobile: 'rules.phone',
      starts_on: 'rules.date',
      manager_id: 'rules.number',
    });
    expect(outcome(newVisitor, {})).toEqual({
      site_id: 'rules.required',
      visitor_group_id: 'rules.required',
      name: 'rules.visitorNameRequired',
    });
  });
});

describe('marks, comments and bookings', () => {
  it('say what is missing', () => {
    expect(outcome(mark, { status: 'fine' })).toEqual({ status: 'rules.choice' });
    expect(outcome(mark, { status: 'safe', base_status: 'missing' })).toEqual({ status: 'safe', base_status: 'missing' });
    expect(outcome(newComment, { content: '\n ' })).toEqual({ content: 'rules.commentRequired' });
    const booking = { space_id: 1, start_date: '2027-01-01T10:00:00Z', end_date: '2027-01-01T09:00:00Z' };
    expect(outcome(newBooking, booking)).toEqual({ end_date: 'rules.endAfterStart' });
    expect(outcome(newBooking, { ...booking, start_date: 'soon' })).toEqual({ start_date: 'rules.instant' });
    expect(outcome(newBooking, {})).toEqual({ space_id: 'rules.required', start_date: 'rules.required', end_date: 'rules.required' });
  });
});
