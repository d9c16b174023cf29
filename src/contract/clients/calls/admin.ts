import { hasRole } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { AdminClient, AdminClientSummary } from '../entities/adminClient';

/** Sort orders of the client list: a column, descending with a minus. */
export const ADMIN_CLIENT_SORTS = ['name', 'region', 'plan', 'trial', 'status', 'users', 'sites', 'last_used'] as const;
export type AdminClientSort = (typeof ADMIN_CLIENT_SORTS)[number];

/** All clients, paginated; `q` searches names and ids. Super users only (spec: clients#admin-clients). */
export const listAdminClients = defineCall<{ clients: readonly AdminClientSummary[]; meta: Meta }, undefined, PageQuery>()({
  name: 'listAdminClients',
  method: 'GET',
  path: '/admin/clients',
  access: hasRole('super'),
  activeOnly: false,
});

/** One client in full, by its global id. */
export const getAdminClient = defineCall<{ client: AdminClient }>()({
  name: 'getAdminClient',
  method: 'GET',
  path: '/admin/clients/{clientId}',
  access: hasRole('super'),
  activeOnly: false,
});
