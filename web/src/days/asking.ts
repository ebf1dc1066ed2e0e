/** What is asked about all tables over days at once. */
import { request } from '../core/api';
import type { SlowTables } from '../core/protocol.gen';

export const asking = {
  tables: () => request<SlowTables>('GET', '/me/holiday'),
  away: (until: number | null) => request<SlowTables>('POST', '/me/holiday', { until }),
};
