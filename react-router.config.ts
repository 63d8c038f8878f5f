import type { Config } from '@react-router/dev/config';
import { buildLanguage } from './scripts/words/build-language.ts';

export default {
  appDirectory: 'app',
  buildDirectory: buildLanguage.folder,
  ssr: true,
  // The whole URL table is small: send it with the first page rather than ask for pieces later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
