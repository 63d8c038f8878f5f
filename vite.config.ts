import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, in one file: it compresses better than in many. */
const EVERYWHERE = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|clsx)\//;

/** Small parts that most pages share. */
const COMMON = /\/(app\/(components|lib|features\/(session|location|shell))|domain|lucide-react)\//;
const MANY_PAGES = 12;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'everywhere', test: EVERYWHERE },
                { name: 'common', test: COMMON, minShareCount: MANY_PAGES },
              ],
            },
          },
        },
      },
    },
  },
  server: { watch: { ignored: ['**/.data/**', '**/build/**', '**/test-results/**'] } },
});
