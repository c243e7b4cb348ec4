import { calls } from './calls.js';
import { $, element, onSubmit, options, showError, showProducts } from './page.js';

const ranges = [[], [99, 199], [199, 299], [299, 499], [499, 999]];
const filters = { category: [], price: [] };
/** Empty until something is chosen; the keys stay in the order of their first choice. */
const query = {};

const show = (answer, key) => {
  showError(answer.errorMessage);
  if (!answer.errorMessage) showProducts('products', answer[key]);
};
const newest = async () => show(await calls.list('createdAt', 'desc', 50), 'ProductList');
const filtered = async () => show(await calls.search(4, 4, filters), 'SearchProduct');

function categoryBox({ _id, name }) {
  const box = element('input', '', { type: 'checkbox', value: _id });
  box.addEventListener('change', () => {
    filters.category = box.checked ? [...filters.category, _id] : filters.category.filter((id) => id !== _id);
    void filtered();
  });
  const label = element('label', '');
  label.append(box, name);
  return label;
}

$('ranges').addEventListener('change', ({ target }) => {
  filters.price = ranges[target.value];
  void filtered();
});
$('remove').addEventListener('click', () => void newest());
$('category').addEventListener('change', ({ target }) => (query.category = target.value));
$('search').addEventListener('input', ({ target }) => (query.search = target.value));
onSubmit(async () => {
  if (query.search) show(await calls.listSearch(query), 'ProductList');
});

const { Category, errorMessage } = await calls.categories();
if (errorMessage) showError(errorMessage);
else {
  $('categories').replaceChildren(...Category.map(categoryBox));
  $('category').append(...options(Category));
  await newest();
}
