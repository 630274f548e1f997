import { defineConfig } from '@hey-api/openapi-ts';

// The input is what clients/outline.py leaves of the description of the API.
export default defineConfig({
  input: '../../target/clients/openapi.json',
  output: { path: 'src/generated', importFileExtension: '.js' },
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', operations: { strategy: 'single', containerName: 'Calls' }, responseStyle: 'data' },
  ],
});
