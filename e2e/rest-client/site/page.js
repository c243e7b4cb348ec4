export const $ = (id) => document.getElementById(id);

/** Shows why a call failed, or nothing. What is no text crashes the page, as it does where components render it. */
export function showError(message) {
  if (typeof message === 'object') throw new TypeError('An object cannot be shown as a message.');
  $('error').textContent = message ?? '';
}

export function element(name, text, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export function productCard(product) {
  const card = element('article', '', { 'data-id': product._id });
  card.append(
    element('img', '', { src: product.url, alt: product.name, width: 80, height: 60 }),
    element('a', product.name, { href: `product.html?id=${product._id}` }),
    element('span', product.category.name, { class: 'category' }),
    element('span', String(product.price), { class: 'price' }),
  );
  return card;
}

export const showProducts = (id, products) => $(id).replaceChildren(...products.map(productCard));

/** A select's or a list's choices from `[{_id, name}]`. */
export const options = (categories) =>
  categories.map(({ _id, name }) => element('option', name, { value: _id }));

/** Calls `act` in place of sending the form the browser's way. The form cannot be used before. */
export function onSubmit(act) {
  $('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void act();
  });
  $('form').querySelector('fieldset').disabled = false;
}

/** Only what was touched goes into the form that is sent. */
export function touchedFields() {
  const touched = new FormData();
  $('form').addEventListener('input', ({ target }) =>
    touched.set(target.name, target.type === 'file' ? target.files[0] : target.value),
  );
  return touched;
}

export const idInAddress = () => new URLSearchParams(location.search).get('id');
