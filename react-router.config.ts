import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole URL table is small: send it with the first page rather than ask for pieces later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
