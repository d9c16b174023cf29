/** Rows of the access matrix: the people by groups of letters, and a function for each kind of call. */

export const ALL = 'AXRMBSDLCK';
export const ADMINS = 'AXSDLCK';
/** Harbour & Pine's: it has the fields library, spaces, scheduling, Central Record. */
export const HARBOUR_ADMINS = 'AXS';
/** Everybody but the fire marshal, whose role lacks permissions that Standard has. */
export const NOT_MARSHAL = 'AXRBSDLCK';
/** The people of these whose client has spaces. */
export const IN_SPACES = 'AXRBS';
export const NOBODY = '';

/** The expected access to a call. */
export interface CallRow {
  readonly name: string;
  /** The letters of those who may; the others are answered 403, strangers 401. */
  readonly mayCall: string;
  /** With the ids of another client's records, for those who may. */
  readonly ofOthers: number;
  readonly body?: object;
  /** Still answered when the trial is over (spec: session#trial), or refused by its own rule, which asks for no trial. */
  readonly afterTrial?: true | 'forbidden';
}

export const call = (name: string, mayCall: string, ofOthers: number, body?: object): CallRow => ({ name, mayCall, ofOthers, body });
export const kept = (name: string, mayCall: string, ofOthers: number, body?: object): CallRow => ({
  name,
  mayCall,
  ofOthers,
  body,
  afterTrial: true,
});

/** A call for super, primary and billing users, whatever their role, of clients that are neither on trial nor resellers. */
export const billing = (name: string, ofOthers: number, body?: object): CallRow => ({
  name,
  mayCall: 'ABSLCK',
  ofOthers,
  body,
  afterTrial: 'forbidden',
});
