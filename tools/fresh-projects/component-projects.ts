import { authorization, locale, paidText, plainPage, type FreshProject } from './project.ts';

/** Pays, ends the widget, and says so. `container` and `widget` are what the component has. */
const pay = (container: string, widget: string) => `
    const method = await ${widget}.requestPaymentMethod();
    if (method.type !== 'CreditCard') throw new Error('That is no card.');
    await ${widget}.teardown();
    if (${container}.childElementCount > 0) throw new Error('The container is not empty.');
    return '${paidText.replace('1111', "' + method.details.lastFour + '")}' + method.nonce;`;

const options = (container: string) => `{
  container: ${container},
  authorization: '${authorization}',
  locale: '${locale}',
  card: { overrides: { styles: { input: { color: '#123456' } } } },
  appearance: { variables: { borderRadius: 8 } },
}`;

const page = plainPage('', '<script type="module" src="/src/main.ts"></script>').replace(
  /<main>.*<\/main>/s,
  '<div id="app"></div>',
);

const vueComponent = `
<script setup lang="ts">
import { onMounted, reactive, ref, shallowRef } from 'vue';
import { create, type Dropin, type DropinOptions } from 'open-dropin';
import 'open-dropin/dropin.css';

const container = ref<HTMLElement>();
const dropin = shallowRef<Dropin>();
const canPay = ref(false);
const result = ref('');

onMounted(async () => {
  try {
    if (!container.value) throw new Error('The container is not there.');
    const options = reactive<DropinOptions>(${options('container.value')});
    dropin.value = await create(options);
    dropin.value.on('paymentMethodRequestable', () => (canPay.value = true));
    dropin.value.on('noPaymentMethodRequestable', () => (canPay.value = false));
  } catch (error) {
    result.value = String(error);
  }
});

async function pay(place: HTMLElement, widget: Dropin): Promise<string> {${pay('place', 'widget')}
}

function press(): void {
  if (!container.value || !dropin.value) return;
  pay(container.value, dropin.value).then(
    (text) => (result.value = text),
    (error) => (result.value = String(error)),
  );
}
</script>

<template>
  <main>
    <h1>Checkout</h1>
    <div ref="container"></div>
    <button id="pay" :disabled="!canPay" @click="press">Pay</button>
    <output id="result">{{ result }}</output>
  </main>
</template>
`;

const svelteComponent = `
<script lang="ts">
import { onMount } from 'svelte';
import { create, type Dropin, type DropinOptions } from 'open-dropin';
import 'open-dropin/dropin.css';

let container: HTMLElement;
let dropin: Dropin;
let canPay = $state(false);
let result = $state('');

onMount(async () => {
  try {
    const options: DropinOptions = $state(${options('container')});
    dropin = await create(options);
    dropin.on('paymentMethodRequestable', () => (canPay = true));
    dropin.on('noPaymentMethodRequestable', () => (canPay = false));
  } catch (error) {
    result = String(error);
  }
});

async function pay(): Promise<string> {${pay('container', 'dropin')}
}

async function press() {
  result = await pay().catch(String);
}
</script>

<main>
  <h1>Checkout</h1>
  <div bind:this={container}></div>
  <button id="pay" disabled={!canPay} onclick={press}>Pay</button>
  <output id="result">{result}</output>
</main>
`;

const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'preserve',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'DOM', 'DOM.Iterable'],
    types: ['vite/client'],
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
  },
  include: ['src'],
});

const site = { 'index.html': page, 'tsconfig.json': tsconfig };

const typescript = '5.9.3';
const vite = '8.3.8';
const viteBuild = ['vite', 'build', '--logLevel', 'warn'];
const serve = { folders: ['dist'] };

/** Components that are given their options by what makes a page react: the widget gets proxies at every depth. */
export const componentProjects: readonly FreshProject[] = [
  {
    name: 'vue',
    files: {
      ...site,
      'src/App.vue': vueComponent,
      'src/main.ts': `import { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#app');\n`,
      'vite.config.js': `import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue()] };\n`,
    },
    dependencies: { vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14', typescript, vite },
    build: [['vue-tsc', '-p', '.'], viteBuild],
    serve,
  },
  {
    name: 'svelte',
    files: {
      ...site,
      'src/App.svelte': svelteComponent,
      'src/main.ts': `import { mount } from 'svelte';\nimport App from './App.svelte';\n\nmount(App, { target: document.body });\n`,
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n`,
    },
    dependencies: {
      svelte: '5.57.3',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      'svelte-check': '4.7.8',
      typescript,
      vite,
    },
    build: [['svelte-check', '--fail-on-warnings'], viteBuild],
    serve,
  },
];
