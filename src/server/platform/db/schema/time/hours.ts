import type { Absence, ActivityStatus, Rota } from '#contract/time/entities/timeAndAttendance';
import type { Day, Defaulted, DefaultedJson, Id } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    activity_statuses: ActivityStatusTable;
    rotas: RotaTable;
    absences: AbsenceTable;
  }
}

export interface ActivityStatusTable {
  id: Id;
  client_id: number;
  name: string;
  color: ActivityStatus['color'];
  is_archived: Defaulted<boolean>;
  is_default: Defaulted<boolean>;
  revision: Defaulted<number>;
}

export interface RotaTable {
  id: Id;
  client_id: number;
  name: string;
  type: Rota['type'];
  details: string | null;
  weekly_schedule: DefaultedJson<Rota['weekly_schedule']>;
  timezone: string;
  break_type: Defaulted<Rota['break_type']>;
  start_date: Day;
  /** numeric: read as text. */
  total_hours: string | number;
  revision: Defaulted<number>;
}

export interface AbsenceTable {
  id: Id;
  client_id: number;
  member_id: number;
  leave_type: string;
  start_date: Day;
  end_date: Day;
  working_days: string | number;
  status: Absence['status'];
  reason: string | null;
  revision: Defaulted<number>;
}
