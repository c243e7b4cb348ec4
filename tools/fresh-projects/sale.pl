use strict;
use warnings;
use JSON::Validator::Schema::OpenAPIv3;
use Mojo::UserAgent;
use OpenAPI::Client;

# perl sale.pl <the api's address> <a UUID>: makes a client of the shop's document, and sells a product of the demo with
# it. The client checks what it sends against the document, and the last line of a call what it is answered.
my ($url, $key) = @ARGV;

# Without the check of the document itself: Debian has no meta schema of 3.1, and would look for it on the network.
my $document = Mojo::UserAgent->new->get("$url/openapi.json")->result->json;
my $schema = JSON::Validator::Schema::OpenAPIv3->new($document)->errors([]);
my $shop = OpenAPI::Client->new($schema);
my %route = map { $_->{operation_id} => $_ } $schema->routes->each;

sub call {
  my ($name, @input) = @_;
  my $answer = $shop->$name(@input)->result;
  die "$name: @{[$answer->code]} @{[$answer->body]}\n" unless $answer->is_success;
  my $body = {exists => 1, value => $answer->json, content_type => 'application/json'};
  my @wrong = $schema->validate_response([@{$route{$name}}{qw(method path)}, $answer->code], {body => sub {$body}});
  die "$name is answered otherwise than the document says: @wrong\n" if @wrong;
  return $answer->json;
}

my $session = call logIn => {}, json => {email => 'shopper@example.com', password => 'shopper-demo-password'};
$shop->ua->on(start => sub { $_[1]->req->headers->authorization("Bearer $session->{token}") });
my ($listed) = @{call productList => {limit => 1}};
my $product = call productGet => {id => $listed->{id}};
my $address = {
  name => 'Asha Rao', line1 => '12 Lake Road', city => 'Bengaluru', state => 'Karnataka',
  postalCode => '560042', country => 'IN', phone => '+91 98765 43210',
};
my $lines = [{productId => $product->{id}, quantity => 1}];
my $order = call orderCreate => {'idempotency-key' => $key}, json => {lines => $lines, deliveryAddress => $address};
call paymentPay => {orderId => $order->{id}}, json => {nonce => 'fake-valid-nonce'};
my $paid = call orderGet => {id => $order->{id}};
die "The order is $paid->{state}.\n" unless $paid->{state} eq 'paid';
print "order $paid->{number} of one '$product->{name}' is paid\n";
