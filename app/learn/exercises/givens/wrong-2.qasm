OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
x q[0];
ry(1.287002217587) q[1];
